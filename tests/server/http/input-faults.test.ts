import { expect, it } from 'vitest'
import * as z from 'zod'
import { InputFault } from '../../../server/http/input-faults.ts'
import { parseInput } from '../../../server/http/read-inputs.ts'

const Body = z.strictObject({
  name: z.string().trim().min(1).max(5),
  code: z.string().min(3),
  count: z.int().min(1).max(10),
  at: z.iso.datetime(),
  email: z.email(),
  role: z.enum(['free', 'pro']),
  price: z.number(),
  list: z.array(z.string()).max(1),
})
const GOOD = {
  name: 'Siti',
  code: 'abc',
  count: 1,
  at: '2026-01-01T00:00:00Z',
  email: 'a@b.my',
  role: 'free',
  price: 1,
  list: [],
}

it.each([
  [{ name: '  ' }, "This can't be left empty", 'Ruangan ini tidak boleh dibiarkan kosong'],
  [{ name: undefined }, "This can't be left empty", 'Ruangan ini tidak boleh dibiarkan kosong'],
  [{ name: 7 }, "This can't be understood", 'Isi ini tidak dapat difahami'],
  [{ name: 'Aminah' }, 'Enter at most 5 characters', 'Masukkan tidak lebih daripada 5 aksara'],
  [{ code: 'a' }, 'Enter at least 3 characters', 'Masukkan sekurang-kurangnya 3 aksara'],
  [{ count: 0 }, 'Enter 1 or more', 'Masukkan 1 atau lebih'],
  [{ count: 11 }, 'Enter 10 or less', 'Masukkan 10 atau kurang'],
  [{ count: 1.5 }, 'Enter a whole number', 'Masukkan nombor bulat'],
  [{ price: 'x' }, 'Enter a number', 'Masukkan nombor'],
  [{ at: 'soon' }, 'Enter a date and time', 'Masukkan tarikh dan masa'],
  [{ email: 'nobody' }, 'Please enter a valid email address', 'Sila masukkan alamat e-mel yang sah'],
  [{ role: 'admin' }, 'Choose one of: free, pro', 'Pilih salah satu: free, pro'],
  [{ credits: 9 }, 'Nothing of the name credits is expected here', 'Tiada medan bernama credits di sini'],
])('says of %j what is wrong in words', async (wrong, en, ms) => {
  for (const [language, said] of [
    ['en', en],
    ['ms', ms],
  ] as const) {
    const read = await parseInput('body', Body, { ...GOOD, ...wrong }, language)
    expect('faults' in read && read.faults.map(({ message }) => message)).toEqual([said])
  }
})

it('says each sentence once in the sum of them, without the names of JSON', async () => {
  const read = await parseInput('body', Body, { ...GOOD, count: 0, name: '', code: '' }, 'en')
  const fault = new InputFault('faults' in read ? read.faults : [])
  expect(fault.values.faults).toBe("This can't be left empty; Enter at least 3 characters; Enter 1 or more")
})
