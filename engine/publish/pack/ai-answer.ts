/** What KDP offers as answers about AI, for texts and translations as for images. */
export type AiAnswer = 'none' | 'some-minimal' | 'some-extensive' | 'entire-minimal' | 'entire-extensive'
