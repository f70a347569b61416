let common: Promise<ReadonlySet<string>> | null = null

/**
 * Whether a password is one of the 49,000 commonest (zxcvbn's list of leaked passwords, kept in the package), one character
 * repeated, or the account's own address. Capitals and blanks around it make no difference.
 */
export async function isCommonPassword(password: string, email: string): Promise<boolean> {
  const plain = password.trim().toLowerCase()
  if (new Set(plain).size < 2) return true
  const address = email.trim().toLowerCase()
  if (plain === address || plain === address.slice(0, address.lastIndexOf('@'))) return true
  common ??= loadCommonPasswords()
  return (await common).has(plain)
}

/** Loaded when the first password is set: it takes some 400 KB. */
async function loadCommonPasswords(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  return new Set(dictionary['passwords-common'])
}
