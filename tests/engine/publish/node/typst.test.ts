import { expect, it } from 'vitest'
import { typeset } from '../../../../engine/node/publish/typst.ts'

it('sets one document after the other in the same thread', async () => {
  const job = (text: string) => ({
    main: '/main.typ',
    sources: [{ path: '/main.typ', text }],
    files: [],
    inputs: {},
    mostPages: 9,
  })
  for (const text of ['One', 'Two', 'Three']) {
    const { pdf } = await typeset(job(text), 30_000)
    expect(Buffer.from(pdf!).toString('latin1', 0, 5)).toBe('%PDF-')
  }
  await expect(typeset(job('#nothing'), 30_000)).rejects.toMatchObject({ code: 'publish.not-set' })
  expect((await typeset(job('After a fault'), 30_000)).pdf).not.toBeNull()
})
