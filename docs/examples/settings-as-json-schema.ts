// Prints the settings of a generator as JSON Schema, for a form builder.
import { findGenerator, loadCatalog, settingsSchema } from 'kalam'
import { toJSONSchema } from 'zod'

const generator = findGenerator(await loadCatalog(), 'guide')
const schema = settingsSchema(generator, { language: 'en', year: 2026 })
console.log(JSON.stringify(toJSONSchema(schema, { io: 'input' }), null, 2))
