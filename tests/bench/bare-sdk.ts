import { readFileSync } from 'node:fs'
import OpenAI from 'openai'

// The same calls by the `openai` client as it comes, and nothing else: what a short script of one's own would take.
// Arguments: the base URL, a file of calls, how many at once.
const [baseURL, file, atOnce] = process.argv.slice(2)
const calls = JSON.parse(readFileSync(file!, 'utf8')) as { body: object; task: string }[]
const client = new OpenAI({ apiKey: 'none', baseURL: baseURL!, maxRetries: 0 })
let characters = 0

async function work(): Promise<void> {
  for (let call = calls.pop(); call; call = calls.pop()) {
    const stream = await client.chat.completions.create(call.body as OpenAI.ChatCompletionCreateParamsStreaming, {
      headers: { 'x-kalam-task': call.task },
    })
    let text = ''
    for await (const chunk of stream) text += chunk.choices[0]?.delta.content ?? ''
    characters += text.length
  }
}

await Promise.all(Array.from({ length: Number(atOnce) }, work))
if (characters === 0) throw new Error('nothing was written')
