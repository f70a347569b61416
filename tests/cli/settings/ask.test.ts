import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { openedEach } from '../../opened.ts'
import { type Outcome, openWorkplace, type RunOptions } from '../terminal.ts'

const ENTER = '\r'
const DOWN = '\u001b[B'
const SPACE = ' '
const CTRL_C = '\u0003'
const place = openedEach(() => openWorkplace())

function ask(argv: readonly string[], person: RunOptions['person']): Promise<Outcome> {
  return place.run([...argv, '--no-shipped', '--generators', 'generators'], {
    person,
    columns: 80,
    env: { NO_COLOR: '1' },
  })
}

const write = ['write', 'river', '--chapters', '4', '--step', '--out', 'tale']
const settings = () => JSON.parse(readFileSync(join(place.folder, 'tale/book.json'), 'utf8')).settings
const boat = ['Name of the boat', `Otter${ENTER}`] as const
const noMore = ['Choose the other settings too?', ENTER] as const

describe('in a terminal', () => {
  it('asks for what is required and takes the defaults of the rest', async () => {
    expect((await ask(write, [boat, noMore])).code).toBe(0)
    expect(settings()).toMatchObject({ boat: 'Otter', weather: 'rain', cargo: ['rice'], numberOfChapters: 4 })
  })

  it('asks for the others when that is wanted, with their labels, and for what a choice makes required', async () => {
    const { code, stderr } = await ask(write, [
      boat,
      ['Choose the other settings too?', 'y'],
      ['Weather', DOWN + DOWN + ENTER],
      ['Which weather?', `Hail${ENTER}`],
      ['Readers', ENTER],
      ['Cargo', DOWN + SPACE + ENTER],
      ['Year', ENTER],
      ['A sad end', 'y'],
    ])
    for (const label of ['Rain', 'Fog', 'Another', 'Children', 'Bees']) expect(stderr).toContain(label)
    expect(code).toBe(0)
    expect(settings()).toMatchObject({
      weather: 'other',
      ownWeather: 'Hail',
      readers: 'adults',
      cargo: ['rice', 'bees'],
      year: 2026,
      sad: true,
    })
  })

  it('says what is wrong with an answer and asks again', async () => {
    const again = ['Name of the boat is required', `Otter${ENTER}`] as const
    const { code } = await ask(write, [['Name of the boat', ENTER], again, noMore])
    expect(code).toBe(0)
    expect(settings().boat).toBe('Otter')
  })

  it('shows the example where something is to be typed', async () => {
    expect((await ask(write, [boat, noMore])).stderr).toContain('The Patient Otter')
  })

  it('asks in the language of the text', async () => {
    const { code } = await ask(
      [...write, '--lang', 'ms'],
      [
        ['Nama perahu', `Otter${ENTER}`],
        ['Pilih tetapan yang lain juga?', ENTER],
      ],
    )
    expect(code).toBe(0)
  })

  it('is left by Ctrl-C, with nothing written', async () => {
    const { code, stdout } = await ask(write, [['Name of the boat', `O${CTRL_C}`]])
    expect([code, stdout]).toEqual([130, ''])
    expect(existsSync(join(place.folder, 'tale'))).toBe(false)
  })

  it('asks nothing that was given', async () => {
    const { code, stderr } = await ask([...write, '--set', 'boat=Otter'], [])
    expect(code).toBe(0)
    expect(stderr).not.toContain('Name of the boat')
  })

  it('asks for the plan of a new generator', async () => {
    const { code, stdout } = await ask(
      ['new', 'lake'],
      [
        ['Kind', DOWN + ENTER],
        ['Family', ENTER],
        ['Title in English', ENTER],
        ['Title in Bahasa Malaysia', ENTER],
      ],
    )
    expect([code, stdout]).toEqual([0, 'generators/verse/lake.yaml\n'])
  })
})

describe('is not asked', () => {
  it.each([
    ['with --no-input', [...write, '--no-input']],
    ['with --json', [...write, '--json']],
    ['when another setting is wrong anyway', [...write, '--set', 'novalue']],
  ])('%s', async (_, argv) => {
    const { code, stderr } = await ask(argv, [])
    expect(code).toBe(2)
    expect(stderr).toContain('boat: Name of the boat is required')
  })

  it('when nobody sits there', async () => {
    const { code, stderr } = await place.run([...write, '--no-shipped', '--generators', 'generators'])
    expect([code, stderr]).toEqual([2, 'kalam: boat: Name of the boat is required\n'])
  })
})
