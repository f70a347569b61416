// How models refuse, apologise and ask back, in English, Malay and others. Tried on lower-case sentences with straight apostrophes.

/** What only a service is asked for, never a person in a story. */
const WORK =
  '(?:chapter|introduction|conclusion|outline|story|stories|text|content|material|book|guide|poem|list|section|scene|narrative|request|prompt|topic|subject matter|description|response|piece|passage|essay|article|query|task|instruction|riddle|joke|keyword)s?'
const WRITE =
  '(?:write|writing|create|creating|generate|generating|produce|producing|provide|providing|continue|continuing|complete|completing|compose|composing|draft|drafting|develop|developing|craft|crafting|fulfil|fulfill|fulfilling|process|processing|offer|offering|share|sharing|discuss|discussing|answer|answering|support|supporting|accommodate|handle|respond to|responding to|comply with|complying with|proceed with|engage with|engage in|help with|helping with|assist with|assisting with|help you with|assist you with|helping you with|assisting you with|help you write|help write|help you create|go into|explore|include|depict|engage)'
const UNABLE =
  "(?:(?:i|we)(?: simply| really| just| truly| unfortunately)? (?:can't|cannot|can not|couldn't|won't|will not|shouldn't|(?:must|have to|need to|am going to|will have to) (?:\\w+ )?(?:decline|refuse|pass)|decline|refuse|would rather not|'d rather not|(?:would |'d )?prefer not to|(?:won't|will not|would not|wouldn't) be (?:able|writing|creating|providing|continuing)|do not want to|don't want to|avoid)|(?:i'm|i am|we're|we are) (?:(?:currently|really|truly|just|simply) )?(?:unable|uncomfortable|not (?:currently |really )?(?:able|comfortable|permitted|allowed|going|in a position|designed|programmed))|i (?:don't|do not) (?:feel (?:comfortable|able)|have the ability|think i (?:can|should)))"
const THAT = '(?:that|this|these|those|it|your|any|the|such|a|an|more|further|on)'

/** A sentence that surely refuses. */
const REFUSES_EN = [
  `${UNABLE}\\b.{0,60}\\b${WRITE} .{0,80}\\b${WORK}\\b`,
  `${UNABLE}\\b.{0,40}\\b(?:assist|help|comply|engage)(?! it\\b)(?: you| with| in)*(?: ${THAT})?(?: (?:particular|specific|kind of|type of|request|one))*(?: (?:right now|at this time|today|here|further|anymore|as (?:written|stated|described)))*\\s*[.!,;:—–-]*(?: but\\b.*| however\\b.*| because\\b.*)?$`,
  `${UNABLE}\\b.{0,40}\\b(?:fulfil|fulfill|complete|process|accommodate|comply with|carry out|go ahead with|proceed with) (?:with )?(?:this|that|your|the|such)\\b`,
  `${UNABLE}\\b.{0,60}\\bprovide (?:you (?:with )?)?the (?:help|support|assistance|care) (?:that )?you\\b`,
  `${UNABLE}\\b.{0,40}\\b(?:do that|create that|write that|generate that|produce that|provide that|write this|create this|generate this|produce this|provide this)\\b`,
  `\\bas an? (?:large |helpful |responsible )?(?:ai|language model|artificial intelligence)\\b.{0,200}\\b(?:can't|cannot|not able|unable|don't|do not|won't|must|not (?:allowed|permitted)|designed|programmed|comply|refuse|decline|i )`,
  "\\bi(?:'m| am) (?:just |only |merely )?an? (?:ai|(?:large )?language model|artificial intelligence|virtual assistant|chatbot)\\b",
  `\\b(?:violat|breach|contraven|go against|goes against|conflict|against|outside|not in line with|inconsistent with|not compliant).{0,50}\\b(?:guidelines?|polic(?:y|ies)|terms of (?:use|service)|safety (?:rules|standards)|programming)\\b`,
  `\\b(?:guidelines?|polic(?:y|ies)|programming|safety settings|content filters?) (?:do not|don't|does not|doesn't|prevents?|prohibits?|forbids?|restricts?).{0,60}\\b(?:me|allow|${WORK})`,
  `^(?:this|that|your|the) (?:request|prompt|topic|content|query)(?: was| has been)? (?:violates|goes against|falls outside|is not something|isn't something|cannot be|can't be|is (?:outside|beyond)|(?:is |was |has been )?(?:denied|refused|declined|rejected|blocked|flagged)|appears to|may violate|involves)\\b`,
  `^(?:request|content|prompt) (?:was |has been |is )?(?:denied|refused|declined|rejected|blocked|filtered|flagged)\\b`,
  `\\b(?:this|that|it)(?:'s| is) (?:not something|beyond what|outside what|something) i(?: can't|'m not able| am not able|'m unable| am unable| can\\b| cannot|'m comfortable)`,
  `^(?:(?:i'm|i am) (?:sorry|afraid),? (?:but )?)?(?:this|that|it|what you ask(?:ed)?(?: for)?)\\b.{0,40}\\b(?:beyond|outside|not within|more than)\\b.{0,30}\\b(?:i (?:can|am|'m|may|could)|my (?:abilities|capabilities|scope|limits|guidelines))`,
  `\\b(?:not possible|impossible) for me to (?:${WRITE}|help|assist|do)`,
  '^i (?:must|have to|will have to) (?:\\w+ )?(?:refuse|decline)\\s*[.!]*$',
  `^i (?:must|have to|need to|will|am going to have to|'m going to have to|'ll have to) (?:respectfully |politely )?decline (?:to ${WRITE}|this|that|your|the) .{0,60}\\b(?:${WORK}|it)\\b`,
  "^i(?:'m| am) (?:really |so |very )?sorry,? (?:but )?(?:that|this)(?:'s| is) not something i\\b",
  "^(?:no|sorry|apologies)[,.]? (?:i )?(?:can't|cannot|won't) (?:do|help|assist|write|create|generate|comply)\\b.{0,40}$",
]

const UNABLE_MS =
  '(?:(?:saya|kami|aku)(?: memang| benar-benar| sememangnya)? (?:memang |benar-benar )?(?:tidak|tak|belum) (?:dapat|boleh|mampu|berupaya|akan|dibenarkan|berkemampuan|berkebolehan|selesa)(?: nak| hendak| untuk)?|(?:saya|kami) (?:enggan|terpaksa menolak|perlu menolak|menolak|mesti menolak)|tidak dapat saya)'
const WRITE_MS =
  '(?:membantu|memenuhi|menulis|menghasilkan|menjana|menyediakan|memberikan|memberi|meneruskan|menjawab|mencipta|melayan|memproses|menyambung|menyiapkan|mengarang|membincangkan|menyokong|melaksanakan|menyertakan|membuat|tolong|menolong|bantu|tulis|penuhi|teruskan|hasilkan|jana)'
const WORK_MS =
  '(?:bab|pengenalan|kesimpulan|rangka|cerita|kisah|teks|kandungan|buku|panduan|sajak|senarai|bahagian|adegan|babak|permintaan|topik|tajuk|perkara|bahan|jawapan|gesaan|arahan|karangan|penerangan|maklumat|teka-teki|jenaka|hal|tugasan)'
const REFUSES_MS = [
  `^(?:maaf,? )?(?:saya|kami) (?:enggan|(?:terpaksa|perlu|mesti) (?:menolak|enggan)|menolak)(?: untuk)? (?:${WRITE_MS}|(?:permintaan|gesaan|arahan|tugasan) (?:ini|itu|anda|tersebut))`,
  `${UNABLE_MS}\\b.{0,60}\\b${WRITE_MS}\\b.{0,80}\\b${WORK_MS}`,
  `${UNABLE_MS}\\b.{0,40}\\b(?:membantu|bantu|menolong|tolong|memenuhinya|melakukannya|meneruskannya|menulisnya|menghasilkannya|menjananya)(?: (?:anda|awak|tuan|puan|yang|dengan|dalam|untuk|perkara|hal|itu|ini|tersebut|sekarang|kali))*\\s*[.!,;]*(?: tetapi\\b.*| namun\\b.*| kerana\\b.*)?$`,
  `\\bsebagai (?:sebuah |satu )?(?:model (?:bahasa|ai|kecerdasan)|ai\\b|pembantu (?:ai|maya|digital)|kecerdasan buatan|sistem ai)`,
  '\\bsaya (?:hanyalah|ialah|adalah|cuma) (?:sebuah |satu )?(?:model|ai\\b|pembantu (?:ai|maya)|kecerdasan buatan|program)',
  `\\b(?:bertentangan dengan|melanggar|bercanggah dengan|tidak selaras dengan|di luar).{0,40}\\b(?:garis panduan|dasar|polisi|peraturan kandungan|terma|skop (?:saya|kemampuan))`,
  `\\b(?:tidak dapat|tak dapat|tidak mampu|tidak berupaya|tidak boleh) (?:meneruskan|memenuhi|menyiapkan|menghasilkan|menyediakan) (?:penulisan|permintaan|kandungan|teks|karangan|gesaan|tugasan)\\b`,
  '\\bdi luar (?:batas|kemampuan|skop|keupayaan|had)\\b.{0,40}\\bsaya\\b',
  `^permintaan (?:ini|itu|anda|tersebut)\\b.{0,30}\\b(?:melanggar|tidak dapat|tidak boleh|bertentangan|ditolak|di luar|disekat)`,
]

const REFUSES_OTHER = [
  // Indonesian.
  '\\b(?:maaf|mohon maaf)\\b.{0,40}\\b(?:saya|kami) (?:tidak|nggak) (?:bisa|dapat|mampu)\\b',
  '\\bsaya tidak bisa (?:membantu|memenuhi|menulis|membuat|memberikan|melanjutkan)\\b',
  // Spanish, Portuguese, French, Italian, German, Dutch.
  '\\b(?:lo siento|lamento|disculpa|perd[oó]n|desculpe|sinto muito|lamento)\\b.{0,50}\\b(?:no|n[ãa]o) (?:puedo|posso|podr[eé]|soy capaz|consigo|estoy en)\\b',
  '\\b(?:no puedo|n[ãa]o posso|non posso|je ne peux pas|ich kann|ik kan)\\b.{0,60}\\b(?:ayudar|cumplir|escribir|generar|ajudar|cumprir|escrever|gerar|aiutar|soddisfare|scrivere|aider|r[ée]pondre [àa] cette|[ée]crire|satisfaire|(?:dabei|damit|diese\\w*|ihnen|dir)\\b.{0,40}\\bnicht|niet)',
  '\\b(?:je suis d[ée]sol[ée]e?|d[ée]sol[ée]e?|je regrette|mi dispiace|spiacente)\\b.{0,50}\\b(?:je ne (?:peux|suis|saurais)|non (?:posso|sono))\\b',
  '\\b(?:es tut mir leid|tut mir leid|entschuldigung|leider|het spijt me|helaas)\\b.{0,50}\\b(?:kann ich|ich kann|bin ich|ik kan|kan ik)\\b',
  "\\b(?:en tant qu'|como|als|in quanto) ?(?:un |uma? |ein |een )?(?:ia\\b|ki\\b|ai\\b|modelo de (?:lenguaje|linguagem|lengua)|mod[èe]le de langage|modello linguistico|sprachmodell|taalmodel|inteligencia artificial|intelig[êe]ncia artificial|intelligence artificielle|intelligenza artificiale)",
  "\\b(?:no me (?:es|resulta) posible|n[ãa]o me [ée] poss[ií]vel|il m'est impossible|non mi [èe] possibile|ist mir nicht m[öo]glich|is voor mij niet mogelijk|tidak memungkinkan saya)\\b",
  // Russian, Turkish, Vietnamese, Polish.
  '(?:извините|простите|к сожалению).{0,50}(?:не могу|не в состоянии|не могу помочь)',
  '(?:üzgünüm|maalesef).{0,60}(?:yardımcı olamam|yapamam|edemem|yerine getiremem)',
  '(?:xin lỗi|rất tiếc).{0,50}(?:không thể)',
  '(?:przepraszam|przykro mi|niestety).{0,50}nie (?:mogę|jestem w stanie)',
  // Arabic, Hindi, Tamil, Thai, Chinese, Japanese, Korean.
  '(?:عذر|آسف|أعتذر|للأسف).{0,50}(?:لا أستطيع|لا يمكنني|غير قادر)',
  '(?:क्षमा|माफ़|खेद|माफ).{0,60}(?:नहीं|असमर्थ)',
  '(?:மன்னிக்கவும்|மன்னிக்க).{0,80}(?:முடியாது|இயலாது)',
  '(?:ขออภัย|ขอโทษ|เสียใจ).{0,60}(?:ไม่สามารถ|ไม่ได้)',
  '(?:抱歉|对不起|對不起|很遗憾|很遺憾|不好意思).{0,40}(?:无法|無法|不能|不可以|没办法|沒辦法)',
  '我(?:无法|無法|不能)(?:协助|協助|帮助|幫助|满足|滿足|提供|生成|撰写|撰寫|完成)',
  '作为(?:一个|一個)?(?:ai|人工智能|语言模型|大语言模型)|作為(?:一個)?(?:ai|人工智慧|語言模型)',
  '(?:申し訳|すみません|ごめんなさい|恐れ入り).{0,60}(?:できません|できかねます|お手伝い)',
  '(?:죄송|미안|유감).{0,60}(?:없습니다|수 없|어렵습니다|없어요)',
]

/** A sentence that accompanies a refusal: an apology, sympathy, an offer, a question about what is wanted. */
const SERVES = [
  "^(?:i'm|i am)(?: really| so| very| truly| deeply| genuinely)?(?: sorry|afraid| sorry)",
  '^(?:sorry|apologies|my apologies|i apologi[sz]e|please accept|pardon|forgive me|i regret|we regret|regrettably|unfortunately|oops)\\b',
  '^(?:i|we) (?:understand|appreciate|recogni[sz]e|realize|realise|know|see|hear|acknowledge)(?: that| how| you| your| this|,)',
  '^(?:thank you|thanks) (?:for|so)\\b',
  "^(?:however|instead|that said|but|still|alternatively|meanwhile|in the meantime),? .{0,30}\\b(?:i|i'd|i'm|i'll|i can|we|you|if|here)\\b",
  "^(?:i|we)(?:'d| would|'ll| will| can| could| am|'m|'re)(?:,? (?:however|though|instead),?)?(?: be| also| still| certainly| definitely| absolutely)? (?:happy|glad|more than happy|delighted|here to|here for|able to|help|offer|write|provide|suggest|assist|recommend|encourage|try|revise|continue|proceed|create|share)\\b",
  '^(?:before (?:i|we) .{0,40}, ?|however, |so, |first, )?(?:would|do|could|can|may|shall|should|did|are|is|will) (?:you|i|we|there|this|that|it)\\b.*\\?',
  '^(?:what|which|how|who|where|when|why)\\b.*\\b(?:you|i|we|chapter|story|book|text|outline|genre|topic|tone|audience|age|readers|length|setting|style|language)\\b.*\\?',
  "^(?:please|kindly|just|simply|feel free|let me know|don't hesitate|if you(?:'d|'re| are| would| have| need| want| can| could| or someone| ever| feel| let| tell| provide| share| give)?|if there|once you|once i|before i|in order (?:for me )?to|so that i|to (?:help|write|create|do|get|proceed|begin|start|provide))\\b",
  '\\b(?:helpline|hotline|lifeline|crisis line|befrienders|samaritans|talian kasih|emergency (?:services|number|room)|mental health professional|trusted (?:friend|adult|person|family)|988|15999|911|999|988lifeline|crisis text|suicide|self-harm|therapist|counsell?or|reach out)\\b',
  "^(?:you are|you're) not alone|^it(?:'s| is) (?:really |very |so )?important (?:to|that you)|^you (?:might|may|can|could|deserve|don't have to|do not have to)\\b",
  '^(?:perhaps|maybe|how about|for example|for instance|some (?:options|alternatives|suggestions|ideas)|here (?:are|is)|options|alternatives|suggestions|another|a (?:different|gentler|version|story|chapter)|the (?:goal|focus)|my (?:goal|role|purpose|guidelines))\\b',
  '\\b(?:content policy|usage polic|guidelines|my programming|language model|as an ai|ai assistant)\\b',
  "^i hope (?:you|this|that)|^is there (?:anything|something)|^i want to (?:be|make|help|respect|ensure)|^i (?:don't|do not) (?:have|see|know|seem)\\b|^it (?:seems|looks like|appears)|^there (?:is|seems|appears)|^i need (?:more|a bit|some|to know|the|you)|^i'm missing|^i noticed|^(?:the|this) (?:outline|previous|earlier|prompt|message|details?|information|topic|request|subject|content)\\b",
  '^(?:maaf|saya (?:minta|mohon|memohon|ingin memohon) maaf|mohon maaf|harap maaf|minta maaf|malangnya|dukacita|kesal|kami memohon|saya (?:amat |sangat |benar-benar )?(?:kesal|menyesal|faham|memahami|menghargai|bersimpati))',
  '^(?:namun|walau ?bagaimanapun|sebaliknya|tetapi|sebagai (?:ganti|alternatif)|terima kasih|sila|mohon|harap|jika|sekiranya|kalau|boleh ?kah|bolehkah|boleh (?:saya|anda|awak)|barangkali kita|adakah|apakah|bab (?:mana|berapa) |yang manakah|berapakah|bagaimana|siapakah|mungkin|anda (?:boleh|mungkin|tidak keseorangan)|awak|saya (?:boleh|sedia|bersedia|gembira|perlukan|memerlukan|perlu (?:tahu|maklumat)|tidak (?:nampak|mempunyai|pasti|menerima)|belum)|sebelum saya|untuk (?:membantu|menulis|memulakan)|semoga|antara|contohnya|berikut|beritahu|maklumkan|hubungi)\\b',
  '\\b(?:talian (?:hayat|bantuan|krisis|kasih|heal)|befrienders|profesional kesihatan mental|kaunselor|bunuh diri|garis panduan|dasar kandungan)\\b',
]

/** A sentence that says why nothing is written, without naming the work: with an apology beside it, a refusal too. */
const UNABLE_AT_ALL = new RegExp(
  `^(?:(?:i'm|i am)[^.]{0,20}(?:sorry|afraid)[^.]{0,12}|(?:however|but|still|that said),? (?:unfortunately,? )?|unfortunately,? |regrettably,? |sorry,? (?:but )?)?${UNABLE}\\b|^(?:maaf|malangnya|dukacita)?[^.]{0,30}${UNABLE_MS}\\b`,
  'u',
)

const patterns = (sources: readonly string[]) => sources.map((source) => new RegExp(source, 'u'))
const refusing = patterns([...REFUSES_EN, ...REFUSES_MS])
const refusingElsewhere = patterns(REFUSES_OTHER)
const serving = SERVES.map((source) => new RegExp(source, 'u'))

export function refuses(sentence: string): boolean {
  return refusing.some((pattern) => pattern.test(sentence)) || refusesElsewhere(sentence)
}

/** Where a sentence of another language begins to refuse: characters. */
const MAX_OFFSET_CHARACTERS = 40

/** In a language that books are not written in here: what teaches it may well quote such a sentence. */
export function refusesElsewhere(sentence: string): boolean {
  return refusingElsewhere.some((pattern) => (pattern.exec(sentence)?.index ?? Infinity) <= MAX_OFFSET_CHARACTERS)
}

export function isUnable(sentence: string): boolean {
  return UNABLE_AT_ALL.test(sentence)
}

export function serves(sentence: string): boolean {
  return serving.some((pattern) => pattern.test(sentence))
}

const APOLOGISES = /\b(?:sorry|afraid|apolog\w+|unfortunately|regret\w*|maaf|malangnya|dukacita|kesal|khuatir)\b/
const DENIES =
  /\b(?:can't|cannot|can not|won't|will not|unable|not (?:able|permitted|allowed|comfortable|going)|couldn't|don't|refus\w+|declin\w+|block\w*|rejected|denied|against|tidak|tak|enggan|menolak|ditolak|terlalu sensitif|dihalang|disekat)\b/
const NAMES_WORK = new RegExp(
  `\\b(?:${WORK}s?|texts?|${WORK_MS}|(?:writ|generat|creat|produc)(?:e|ing) (?:this|that|it|about this|about that)|(?:tulis|menulis|menghasilkan|jana|menjana)(?: ini| itu)?)\\b`,
  'u',
)
const NAMES_MACHINE =
  /\b(?:ai|assistant|language model|programmed|guidelines?|polic(?:y|ies)|filters?|harmless|system|sistem|dasar|garis panduan|pembantu|model bahasa|sensitif|permitted|dibenarkan)\b/

/** Signs that a sentence refuses in words that no rule knows: 0 to 5. */
export function signsOfRefusal(sentence: string): number {
  const isSpeaker = /\b(?:i|i'm|my|we|our|saya|kami|prompt|request|permintaan|sistem)\b/.test(sentence)
  if (!isSpeaker || !DENIES.test(sentence)) return 0
  return (
    1 + Number(APOLOGISES.test(sentence)) + Number(NAMES_WORK.test(sentence)) + 2 * Number(NAMES_MACHINE.test(sentence))
  )
}
