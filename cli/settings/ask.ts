import { confirm, isCancel, multiselect, select, text } from '@clack/prompts'
import type { FieldKindName } from '../../engine/field-kinds/names.ts'
import { findAskingStep } from '../../engine/generator/asked-settings.ts'
import { defaultSettings, isFieldShown } from '../../engine/generator/form-fields.ts'
import type { Field, Generator } from '../../engine/generator/generator.ts'
import { fieldSchema, type SettingsContext } from '../../engine/generator/settings.ts'
import { findCountChoiceField } from '../../engine/generator/sizes.ts'
import type { Context } from '../base/context.ts'
import { CommandError, EXIT } from '../base/exit.ts'
import { say } from '../messages/say.ts'
import { toMessage } from '../messages/told.ts'
import { findMissingFields } from './values.ts'

type Answers = Record<string, unknown>
type Terminal = Pick<Context, 'stdin' | 'stderr' | 'signal'>

/** Asks for the required settings that are missing, then, if wanted, for the others. Answers only what was not given. */
export async function askSettingsInTerminal(
  generator: Generator,
  given: Readonly<Answers>,
  context: SettingsContext,
  terminal: Terminal,
): Promise<Answers> {
  const streams = { input: terminal.stdin, output: terminal.stderr, signal: terminal.signal }
  const answers: Answers = {}
  const settings = (): Answers => ({
    ...defaultSettings(generator, context.language, context.year),
    ...given,
    ...answers,
  })
  const ask = async (field: Field) => {
    answers[field.name] = requireAnswer(await askField(field, settings()[field.name], context, streams))
  }
  const askMissing = async () => {
    for (
      let [field] = findMissingFields(generator, settings(), context);
      field;
      [field] = findMissingFields(generator, settings(), context)
    ) {
      await ask(field)
    }
  }
  await askMissing()
  const open = (field: Field) =>
    findAskingStep(generator, field.name) === null &&
    !Object.hasOwn(given, field.name) &&
    !Object.hasOwn(answers, field.name) &&
    isFieldShown(field, settings())
  if (!generator.fields.some(open)) return answers
  const message = say('ask.others', context.language)
  const choose = requireAnswer(await confirm({ ...streams, ...yesNo(context), message, initialValue: false }))
  if (!choose) return answers
  // The number of pieces comes first: it says how long the book becomes.
  const number = findCountChoiceField(generator)
  for (const field of generator.fields.toSorted(
    (one, other) => Number(other.name === number?.name) - Number(one.name === number?.name),
  ))
    if (open(field)) await ask(field)
  await askMissing()
  return answers
}

type Streams = { input: Context['stdin']; output: Context['stderr']; signal: AbortSignal }

function askField(field: Field, current: unknown, context: SettingsContext, streams: Streams): Promise<unknown> {
  const { language } = context
  const shared = { ...streams, message: field.label[language] }
  const options = field.options.map(({ value, label }) => ({ value: value as string, label: label[language] }))
  const typed = () => {
    const schema = fieldSchema(field, context)
    const placeholder = field.example?.[language]
    return text({
      ...shared,
      ...(placeholder ? { placeholder } : {}),
      ...(current === undefined ? {} : { initialValue: String(current) }),
      validate: (answer) =>
        schema.safeParse(answer === '' && !field.required ? undefined : (answer ?? '')).error?.issues[0]?.message,
    })
  }
  const questions: Record<FieldKindName, () => Promise<unknown>> = {
    choice: () => select({ ...shared, options, initialValue: current as string }),
    flags: () => multiselect({ ...shared, options, initialValues: (current ?? []) as string[], required: false }),
    flag: () => confirm({ ...shared, ...yesNo(context), initialValue: current === true }),
    text: typed,
    number: typed,
  }
  return questions[field.kind]()
}

function yesNo({ language }: SettingsContext) {
  return { active: say('ask.yes', language), inactive: say('ask.no', language) }
}

/** Ctrl-C in a question ends the command. */
export function requireAnswer<T>(answer: T | symbol): T {
  if (isCancel(answer)) throw new CommandError(EXIT.interrupted, toMessage('usage.cancelled'))
  return answer as T
}
