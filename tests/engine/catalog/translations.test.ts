import { describe, expect, it } from 'vitest'
import { addLanguage } from '../../../engine/base/add-language.ts'
import { assembleCatalog } from '../../../engine/catalog/assemble.ts'
import { formatDiagnostic } from '../../../engine/spec/diagnostic.ts'
import { shippedInputs, shippedTemplates } from '../../catalog.ts'
import { TALE } from '../tale.ts'

const plain = TALE.replace(/^formerly:.*\n/m, '')

/** Reads layers in which Indonesian is known; each is a map of files. */
function reading(...layers: readonly Readonly<Record<string, string>>[]) {
  const forget = addLanguage({ code: 'id', name: 'Bahasa Indonesia', files: {} })
  try {
    const { catalog, diagnostics } = assembleCatalog(
      layers.map((files, index) => ({
        folder: `layer-${index}`,
        files: [
          ...(index === 0 ? shippedInputs.filter(({ path }) => path.startsWith('_')) : []),
          ...Object.entries(files).map(([path, text]) => ({ path, file: path, text })),
        ],
        templates: index === 0 ? shippedTemplates : {},
      })),
    )
    const told = diagnostics.map((one) => formatDiagnostic(one).split('\n')[0])
    return { catalog, told, tale: catalog?.generators.find(({ id }) => id.startsWith('storm')) }
  } finally {
    forget()
  }
}

describe('a file beside a generator', () => {
  it('has its texts in another language, and in an upper layer translates the generator beneath', () => {
    const translation = 'title: Kisah Badai\nsummary: 1.10\n'
    const cases: readonly Readonly<Record<string, string>>[][] = [
      [{ 'fiction/storm-tale.yaml': plain, 'fiction/storm-tale.id.yaml': translation }],
      [{ 'fiction/storm-tale.yaml': plain }, { 'fiction/storm-tale.id.yaml': translation }],
    ]
    for (const layers of cases) {
      const { tale, told } = reading(...layers)
      expect(told).toEqual([])
      expect(tale).toMatchObject({ title: { id: 'Kisah Badai' }, summary: { id: '1.10' } })
      // What it leaves out is the English text.
      expect(tale!.tagline).toMatchObject({ id: tale!.tagline.en })
    }
  })

  it('translates the shared files of the lowest layer', () => {
    const { catalog, told } = reading(
      {},
      { '_words.id.yaml': 'mystery: Misteri\n', '_catalog.id.yaml': 'families: { fiction: { title: Fiksi } }\n' },
    )
    expect(told).toEqual([])
    expect(catalog!.words.mystery).toMatchObject({ en: 'Mystery', id: 'Misteri' })
    expect(catalog!.settings.families.fiction!.title).toMatchObject({ id: 'Fiksi' })
  })

  it.each([
    ['titel: Badai\n', '1:1 error: storm.yaml has no "titel" here'],
    ['kind: buku\n', '1:7 error: storm.yaml has no texts in languages here'],
    ['title: { id: Satu }\nsummary: [\n', 'error'],
  ])('is a fault at its own place: %s', (text, expected) => {
    const { tale, told } = reading({ 'fiction/storm.yaml': plain, 'fiction/storm.id.yaml': text })
    expect(tale).toBeUndefined()
    expect(told).toEqual([expect.stringMatching(/^fiction\/storm\.id\.yaml:/)])
    expect(told[0]).toContain(expected.replace('storm.yaml', 'fiction/storm.yaml'))
  })

  it('is a fault of a language that is unknown, of no generator, and where the generator has the text itself', () => {
    const inside = plain.replace(/^title:.*$/m, 'title: { en: Storm, ms: Ribut, id: Badai }')
    const { told } = reading({
      'fiction/storm.yaml': inside,
      'fiction/storm.id.yaml': 'title: Angin\n',
      'fiction/storm.xx.yaml': 'title: Angin\n',
      'fiction/gale.id.yaml': 'title: Angin\n',
    })
    expect(told.map((one) => one!.replace(/ \[.*/, ''))).toEqual([
      'fiction/gale.id.yaml:1:1 error: there is no fiction/gale.yaml that it translates',
      'fiction/storm.id.yaml:1:8 error: fiction/storm.yaml has this text in id itself',
      'fiction/storm.xx.yaml:1:1 error: "xx" is no language that is known here',
    ])
  })
})
