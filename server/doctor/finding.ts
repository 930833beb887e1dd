/** A finding about one thing. `mend` says what to do, where there is something to do. */
export type Finding = { about: string; state: 'good' | 'warning' | 'bad'; found: string; mend?: string }

export const good = (about: string, found: string): Finding => ({ about, state: 'good', found })
export const warning = (about: string, found: string, mend: string): Finding => ({
  about,
  state: 'warning',
  found,
  mend,
})
export const bad = (about: string, found: string, mend: string): Finding => ({ about, state: 'bad', found, mend })

/** A check that throws found that nobody knows. */
export async function orUnknown(about: string, check: () => Promise<Finding[]>): Promise<Finding[]> {
  try {
    return await check()
  } catch (error) {
    return [bad(about, `could not be checked: ${error instanceof Error ? error.message : error}`, 'See what it says.')]
  }
}
