/** With `dags` a run uses a register of that size; `from` is the commit of the version before. */
export type Extent = { small: boolean; seed: string; dags: number | undefined; from: string | undefined }

/** Result of a run. `figures` is printed; a skipped run is neither passed nor failed. */
export type Verdict = { figures: string; outcome: 'passed' | 'failed' | 'skipped' }

/**
 * `small` marks a run that `--small` includes, in less extent, for every change; the others are for a release. A run that
 * is `alone` needs the whole machine, in small too; other small runs run side by side.
 */
export type Run = {
  name: string
  title: string
  small?: true
  alone?: true
  run: (extent: Extent) => Promise<Verdict>
}

/** Verdict on a run that needs PostgreSQL, without a server. */
export const withoutPostgres: Verdict = {
  figures: 'set ASSURE_DATABASE_URL to a PostgreSQL server',
  outcome: 'skipped',
}

/** A run passes if it has no findings; findings follow its figures. */
export const verdictOf = (figures: string, findings: string[]): Verdict => ({
  figures: [figures, ...findings.slice(0, 60).map((finding) => `  - ${finding}`)].join('\n'),
  outcome: findings.length === 0 ? 'passed' : 'failed',
})

export const counted = (number: number) => number.toLocaleString('en')

export const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`

/** Reports the progress of a long run on standard error, so that standard output has one line a run. */
export const progress = (text: string) => process.stderr.write(`${text}\n`)
