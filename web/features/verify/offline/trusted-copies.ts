import { z } from 'zod'
import { PaperKey } from '#contract/papers/documents.ts'
import { WithdrawnList } from '#contract/papers/withdrawn-papers.ts'
import { checkWithdrawn } from '../paper/check-withdrawn.ts'

const Files = z.array(z.string().startsWith('/assets/')).min(1)
const Keys = z.array(PaperKey).min(1)

/** Copies for use without a network, as text: page, keys, list of withdrawn papers, list of files. */
export type Copies = { page: string; keys: string; withdrawn: string; files: string }

/** Files to store with the copies. Throws if one of them has unexpected content, such as a login page. */
export async function filesOf({ page, keys, withdrawn, files }: Copies): Promise<string[]> {
  const listed = Files.parse(JSON.parse(files))
  const scripts = Array.from(page.matchAll(/<script[^>]+src="([^"]+)"/g), ([, script = '']) => script)
  if (scripts.length === 0 || !scripts.every((script) => listed.includes(script)))
    throw new Error('this is not the page of checking papers')
  const { list } = WithdrawnList.parse(JSON.parse(withdrawn))
  if (!(await checkWithdrawn(list, Keys.parse(JSON.parse(keys))))) throw new Error('the list is not signed')
  return listed
}
