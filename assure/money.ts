import { runSlowTest } from '#test/run-slow-test.ts'
import { postgresServer } from './own-database.sql.ts'
import { counted, type Run, verdictOf } from './run.ts'

const simulator = 'test/money/simulator.slow.databases.test.ts'
const settlements = 'server/payments/reconciliation/large-settlements.slow.databases.test.ts'
const extents = {
  embedded: { steps: 50_000, lines: 20_000 },
  PostgreSQL: { steps: 50_000, lines: 100_000 },
}

/**
 * People pay, providers misbehave and servers die; our books and those of the providers agree. A settlement file with planted
 * differences shows those and no other: docs/rules/payments.md#proof.
 */
export const money: Run = {
  name: 'money',
  title: 'Money in a faulty world',
  run: async ({ seed }) => {
    const embedded = await proveOn('embedded', seed, {})
    const postgres = postgresServer
      ? await proveOn('PostgreSQL', seed, { TEST_DATABASE_URL: postgresServer })
      : { figures: 'PostgreSQL needs ASSURE_DATABASE_URL', findings: [] }
    return verdictOf(`${embedded.figures}; ${postgres.figures}`, [...embedded.findings, ...postgres.findings])
  },
}

/** A seed is a text; the simulator counts from a number. */
const numberOf = (seed: string) =>
  [...seed].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 1_000_000_007, 7)

async function proveOn(name: keyof typeof extents, seed: string, settings: NodeJS.ProcessEnv) {
  const number = String(numberOf(seed))
  const { steps, lines } = extents[name]
  const runs = [
    await runSlowTest(simulator, { ...settings, MONEY_STEPS: String(steps), MONEY_SEED: number }),
    await runSlowTest(settlements, { ...settings, SETTLEMENT_LINES: String(lines) }),
  ]
  const findings = runs.flatMap(({ tests, fault }) => {
    const failed = tests.filter(({ status }) => status !== 'passed')
    const faults = failed.map(({ title, failureMessages }) => `${title}: ${failureMessages[0]?.slice(0, 3000)}`)
    return fault === null ? faults : [fault]
  })
  return {
    figures: `${name}: ${counted(steps)} steps, seed ${number}; ${counted(lines)} lines of settlement`,
    findings: findings.map((finding) => `${name}: ${finding}`),
  }
}
