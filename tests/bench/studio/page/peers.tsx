import Form from '@rjsf/core'
import validator from '@rjsf/validator-ajv8'
import Markdown from 'react-markdown'
import remarkGfm from 'remark-gfm'
import { typing } from './form.tsx'
import { type GrowingText, growing } from './growing.tsx'
import { addScene } from './scene.ts'

// What is compared with: built in only where the peers are installed.

/** Redrawn whole, in the same place of the same page. */
addScene(
  'react-markdown',
  growing<GrowingText>((text) => (
    <section className="sheet">
      <article className="book">
        <section className="book-part growing">
          <Markdown remarkPlugins={[remarkGfm]}>{text}</Markdown>
        </section>
      </article>
    </section>
  )),
)

interface SchemaForm {
  readonly schema: object
  readonly uiSchema: object
  readonly formData: object
}

/** As its documentation has it. What is typed is kept by nobody: ours waits until the typing rests. */
addScene('rjsf-typing', ({ schema, uiSchema, formData }: SchemaForm) =>
  typing(
    <Form schema={schema} uiSchema={uiSchema} formData={formData} validator={validator} onChange={() => undefined} />,
  ),
)
