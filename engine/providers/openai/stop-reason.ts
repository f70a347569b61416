import type { StopReason } from '../../writer/provider.ts'

/** What a `finish_reason` means. `filtered` and `failed` are faults. */
export type Finish = StopReason | 'filtered' | 'failed'

const FINISHES: Readonly<Record<string, Finish>> = {
  stop: 'stop',
  eos: 'stop',
  eos_token: 'stop',
  end: 'stop',
  end_turn: 'stop',
  stop_sequence: 'stop',
  complete: 'stop',
  completed: 'stop',
  length: 'length',
  max_tokens: 'length',
  max_output_tokens: 'length',
  max_length: 'length',
  model_length: 'length',
  content_filter: 'filtered',
  content_filtered: 'filtered',
  guardrail_intervened: 'filtered',
  safety: 'filtered',
  image_safety: 'filtered',
  recitation: 'filtered',
  blocklist: 'filtered',
  prohibited_content: 'filtered',
  spii: 'filtered',
  refusal: 'filtered',
  sensitive: 'filtered',
  error: 'failed',
  insufficient_system_resource: 'failed',
}

/** Reads a `finish_reason` by any of its names: OpenAI's, Anthropic's, Gemini's, Mistral's, DeepSeek's and local servers'. */
export function finishOf(reason: string): Finish {
  return FINISHES[reason.toLowerCase().replace(/^finish_reason_/, '')] ?? 'other'
}
