import { describe, expect, it } from 'vitest'
import { explainFolderError } from '../../../cli/folder/atomic.ts'

describe('what a file system refuses', () => {
  it.each([
    ['ENOSPC', 'folder.full'],
    ['EDQUOT', 'folder.full'],
    ['EACCES', 'folder.not-writable'],
    ['EROFS', 'folder.not-writable'],
    ['ENOTDIR', 'folder.not-writable'],
  ])('%s is %s, with the path and the cause', (code, named) => {
    const cause = Object.assign(new Error(code), { code })
    expect(explainFolderError(cause, '/books/reef')).toMatchObject({
      code: named,
      values: { path: '/books/reef' },
      cause,
    })
  })

  it('anything else stays what it is', () => {
    const error = new Error('a fault of ours')
    expect(explainFolderError(error, '/books/reef')).toBe(error)
  })
})
