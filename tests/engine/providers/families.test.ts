import { describe, expect, it } from 'vitest'
import { chatBody, thinkingTokens, toBareModelName } from '../../../engine/providers/openai/chat-body.ts'
import type { Endpoint } from '../../../engine/providers/openai/endpoint.ts'
import { imageBody } from '../../../engine/providers/openai/image-body.ts'
import { TASK } from '../writer/scripted.ts'

const PENALTIES = ['frequency_penalty', 'presence_penalty']
const SAMPLING = [...PENALTIES, 'temperature']

const endpoint = (model: string, more: Partial<Endpoint> = {}): Endpoint => ({
  name: 'e',
  baseURL: 'https://host/v1',
  apiKey: '',
  model,
  fetch: () => Promise.reject(new Error('not asked')),
  ...more,
})
const asked = { messages: [], maxTokens: 500, temperature: 0.8, presencePenalty: 0.3, frequencyPenalty: 0.3 }

/** What a body leaves out of the plain request, and what it adds. */
function differenceOf(model: string) {
  const body = chatBody(endpoint(model), asked, {})
  const effort = body.reasoning_effort ?? null
  const without = ['max_tokens', ...SAMPLING].filter((name) => !(name in body)).toSorted()
  return { effort, limit: body.max_completion_tokens ?? body.max_tokens, without }
}

const reasoning = (effort: string | null, limit: number) => ({
  effort,
  limit,
  without: ['frequency_penalty', 'max_tokens', 'presence_penalty', 'temperature'],
})

describe('the family of a model, by its name', () => {
  it.each([
    ['gpt-6-luna', reasoning('none', 500)],
    ['openai/gpt-6-luna', reasoning('none', 500)],
    ['gpt-6-sol', reasoning('none', 500)],
    ['gpt-6-astra', reasoning('low', 4596)],
    ['gpt-6.1-sol', reasoning('low', 4596)],
    ['gpt-7', reasoning('low', 4596)],
    ['gpt-5.6-luna', reasoning('none', 500)],
    ['gpt-5.4-mini-2026-03-17', reasoning('none', 500)],
    ['gpt-5.1', reasoning('none', 500)],
    ['gpt-5', reasoning('minimal', 1524)],
    ['openai/gpt-5', reasoning('minimal', 1524)],
    ['gpt-5-mini-2025-08-07', reasoning('minimal', 1524)],
    ['gpt-5-pro', reasoning('high', 33_268)],
    ['gpt-5.1-codex', reasoning('low', 4596)],
    ['gpt-5-chat-latest', reasoning(null, 500)],
    ['gpt-5.3-chat-latest', reasoning(null, 500)],
    ['o3', reasoning('low', 4596)],
    ['o4-mini', reasoning('low', 4596)],
    ['o1-preview', reasoning(null, 8692)],
    ['gpt-4o-mini', { effort: null, limit: 500, without: [] }],
    ['ft:gpt-4o-mini-2024-07-18:house::x1', { effort: null, limit: 500, without: [] }],
    ['gpt-oss:20b', { effort: 'low', limit: 4596, without: [] }],
    ['openai/gpt-oss-120b:free', { effort: 'low', limit: 4596, without: [] }],
    ['gemini-2.5-flash', { effort: 'none', limit: 500, without: PENALTIES }],
    ['google/gemini-2.5-pro', { effort: 'low', limit: 4596, without: PENALTIES }],
    ['models/gemini-3.5-flash', { effort: 'low', limit: 4596, without: SAMPLING }],
    ['gemini-2.0-flash', { effort: null, limit: 500, without: PENALTIES }],
    ['claude-sonnet-4-20250514', { effort: null, limit: 500, without: PENALTIES }],
    ['claude-sonnet-4-6', { effort: null, limit: 500, without: PENALTIES }],
    ['claude-3-5-haiku-latest', { effort: null, limit: 500, without: PENALTIES }],
    ['claude-opus-4-7', { effort: null, limit: 500, without: SAMPLING }],
    ['anthropic/claude-opus-4.8', { effort: null, limit: 500, without: SAMPLING }],
    ['anthropic/claude-4.7-opus', { effort: null, limit: 500, without: SAMPLING }],
    ['us.anthropic.claude-opus-4-7-v1', { effort: null, limit: 500, without: SAMPLING }],
    ['claude-sonnet-5', { effort: null, limit: 500, without: SAMPLING }],
    ['claude-fable-5', { effort: null, limit: 8692, without: SAMPLING }],
    ['grok-4', { effort: null, limit: 8692, without: PENALTIES }],
    ['grok-4-fast-non-reasoning', { effort: null, limit: 500, without: [] }],
    ['qwen3:8b', { effort: null, limit: 8692, without: [] }],
    ['qwen3-30b-a3b-instruct-2507', { effort: null, limit: 500, without: [] }],
    ['deepseek-r1:7b', { effort: null, limit: 8692, without: [] }],
    ['llama3.1', { effort: null, limit: 500, without: [] }],
    ['mistral-small-latest', { effort: null, limit: 500, without: [] }],
  ])('%s', (model, difference) => {
    expect(differenceOf(model)).toEqual(difference)
  })

  it('is read without a maker, a frame and a tag', () => {
    expect(['openai/gpt-5:free', 'ft:o3:org', 'LLAMA3.1:8b', 'a/b/c'].map(toBareModelName)).toEqual([
      'gpt-5',
      'o3',
      'llama3.1',
      'c',
    ])
  })
})

const bodyWith = (params: Endpoint['params'], model = 'gpt-6-luna') =>
  chatBody(endpoint(model, { params: params! }), asked, {})

it('the configuration goes over the family sets, renames and drops parameters', () => {
  expect(bodyWith({ temperature: 1, top_p: 0.9, store: false, provider: { order: ['a'] } })).toMatchObject({
    temperature: 1,
    top_p: 0.9,
    store: false,
    provider: { order: ['a'] },
  })
  expect(bodyWith({ presence_penalty: null, max_tokens: { as: 'max_new_tokens' } }, 'llama3.1')).toEqual({
    model: 'llama3.1',
    messages: [],
    max_new_tokens: 500,
    temperature: 0.8,
    frequency_penalty: 0.3,
    stream: true,
    stream_options: { include_usage: true },
  })
})

it('the configuration goes over the family leaves room for the effort that it sets', () => {
  expect(bodyWith({ reasoning_effort: 'medium' })).toMatchObject({
    reasoning_effort: 'medium',
    max_completion_tokens: 500 + 16_384,
  })
  expect(thinkingTokens(endpoint('gpt-6-luna', { params: { reasoning_effort: 'medium' } }), {})).toBe(16_384)
  expect(thinkingTokens(endpoint('o3', { params: { reasoning_effort: 'none' } }), {})).toBe(0)
  expect(bodyWith({ max_completion_tokens: 3000 })).toMatchObject({ max_completion_tokens: 3000 })
})

it('the configuration goes over the family names the limit, whatever the family says', () => {
  const body = chatBody(endpoint('gpt-6-luna', { maxTokensField: 'max_tokens', usage: false }), asked, {})
  expect(body).toHaveProperty('max_tokens', 500)
  expect(body).not.toHaveProperty('max_completion_tokens')
  expect(body).not.toHaveProperty('stream_options')
})

describe('an image request', () => {
  const image = { prompt: 'a lamp', size: '1024x1792', quality: 'standard', style: 'vivid' }
  const bodyOf = (model: string, more: object = {}) =>
    imageBody(endpoint('text-model', { imageModel: model }), { ...image, ...more }, {})

  it.each([
    ['gpt-image-2.6-flare', { size: '1024x1536', quality: 'medium' }],
    ['openai/gpt-image-1.5', { size: '1024x1536', quality: 'medium' }],
    ['dall-e-3', { size: '1024x1792', quality: 'standard', style: 'vivid', response_format: 'b64_json' }],
    ['dall-e-2', { size: '1024x1024', response_format: 'b64_json' }],
    ['imagen-4', { size: '1024x1792', response_format: 'b64_json' }],
    ['grok-imagine', { response_format: 'b64_json' }],
    ['house-painter', { size: '1024x1792', quality: 'standard', style: 'vivid', response_format: 'b64_json' }],
  ])('for %s holds what it takes', (model, taken) => {
    expect(bodyOf(model)).toEqual({ model, prompt: 'a lamp', n: 1, ...taken })
  })

  it('gives the nearest shape and quality', () => {
    const shapes = ['1024x1792', '1792x1024', '1024x1024', '512x512'].map(
      (size) => bodyOf('gpt-image-2', { size }).size,
    )
    expect(shapes).toEqual(['1024x1536', '1536x1024', '1024x1024', '1024x1024'])
    expect(['standard', 'hd', 'low', 'auto'].map((quality) => bodyOf('gpt-image-2', { quality }).quality)).toEqual([
      'medium',
      'high',
      'low',
      'auto',
    ])
  })

  it.each([
    ['gpt-6-luna', 'none', 500],
    ['gpt-6.1-sol', 'low', 500 + 4096],
    ['gpt-5', 'minimal', 500 + 1024],
    ['gpt-5-pro', 'high', 500 + 32_768],
    ['gpt-4.1', undefined, 500],
    ['claude-opus-5', undefined, 500],
    ['o1-preview', undefined, 500 + 8192],
  ])('%s thinks as little as it can for prose, and more for a plan where it can be told to', (model, least, limit) => {
    const bodyFor = (more: object) => chatBody(endpoint(model), { ...asked, task: TASK, ...more }, {})
    expect(bodyFor({}).reasoning_effort).toBe(least)
    expect(bodyFor({ effort: 'none' }).reasoning_effort).toBe(least)
    expect(bodyFor({}).max_completion_tokens ?? bodyFor({}).max_tokens).toBe(limit)
    const told = least === undefined ? undefined : least === 'high' ? 'high' : 'medium'
    expect(bodyFor({ effort: 'medium' }).reasoning_effort).toBe(told)
    if (told === 'medium') expect(bodyFor({ effort: 'medium' }).max_completion_tokens).toBe(500 + 16_384)
  })

  it('an endpoint has efforts of its own, and a parameter set by hand comes before all', () => {
    const bible = { ...TASK, small: 'bible' as const }
    const own = endpoint('gpt-6-luna', { effort: { bible: 'high', prose: 'low' } })
    const effortOf = (of: Endpoint, more: object) => chatBody(of, { ...asked, ...more }, {}).reasoning_effort
    expect(effortOf(own, { task: bible, effort: 'medium' })).toBe('high')
    expect(effortOf(own, { task: TASK, effort: 'none' })).toBe('low')
    expect(effortOf(own, { task: { ...TASK, reading: true as const }, effort: 'medium' })).toBe('medium')
    const fixed = { ...own, params: { reasoning_effort: 'minimal' } }
    expect(effortOf(fixed, { task: bible, effort: 'medium' })).toBe('minimal')
  })
})
