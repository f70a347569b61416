// The peers are installed apart, if at all: as much of their types as the bench needs.
declare module '@rjsf/core' {
  import type { ComponentType } from 'react'

  const Form: ComponentType<{
    schema: object
    uiSchema: object
    formData: object
    validator: object
    onChange: (event: { formData?: object }) => void
  }>
  export default Form
}

declare module '@rjsf/validator-ajv8' {
  const validator: object
  export default validator
}

declare module 'react-markdown' {
  import type { ComponentType } from 'react'

  const Markdown: ComponentType<{ children: string; remarkPlugins: unknown[] }>
  export default Markdown
}

declare module 'remark-gfm' {
  const remarkGfm: unknown
  export default remarkGfm
}
