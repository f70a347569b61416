/** What sort of entries or short text a prompt speaks of, read from its own words as a model would. */
export type AskedKind = 'jokes' | 'riddles' | 'facts' | 'names' | 'keywords' | 'titles' | 'plain'

const signs: readonly (readonly [AskedKind, RegExp])[] = [
  ['riddles', /\briddles?\b|teka-teki/gi],
  ['jokes', /\bjokes?\b|\bpunchlines?\b|\bjenaka\b|\blawak\b/gi],
  ['facts', /\bfacts?\b|\bfakta\b|did you know|tahukah/gi],
  ['keywords', /\bkeywords?\b|kata kunci|search phrases?|frasa carian/gi],
  ['names', /\b(?:author|pen) names?\b|nama (?:pena|pengarang|penulis)/gi],
  ['titles', /\btitles?\b|\btajuk\b/gi],
]

export function askedKind(text: string): AskedKind {
  const counted = signs.map(([kind, sign]) => ({ kind, count: text.match(sign)?.length ?? 0 }))
  const best = counted.reduce((a, b) => (b.count > a.count ? b : a))
  return best.count > 0 ? best.kind : 'plain'
}
