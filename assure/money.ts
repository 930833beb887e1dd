import { postgresServer } from './own-database.sql.ts'
import { counted, type Run, verdictOf } from './run.ts'
import { runSlowTest } from './slow-test.ts'

const file = 'test/money/simulator.slow.databases.test.ts'
const steps = { embedded: 5_000, PostgreSQL: 50_000 }

/** People pay, providers misbehave and servers die; our books and those of the providers agree: docs/rules/payments.md. */
export const money: Run = {
  name: 'money',
  title: 'Money in a faulty world',
  run: async ({ seed }) => {
    const embedded = await simulateOn('embedded', seed, {})
    const postgres = postgresServer
      ? await simulateOn('PostgreSQL', seed, { TEST_DATABASE_URL: postgresServer })
      : { figures: 'PostgreSQL needs ASSURE_DATABASE_URL', findings: [] }
    return verdictOf(`${embedded.figures}; ${postgres.figures}`, [...embedded.findings, ...postgres.findings])
  },
}

/** A seed is a text; the simulator counts from a number. */
const numberOf = (seed: string) =>
  [...seed].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 1_000_000_007, 7)

async function simulateOn(name: keyof typeof steps, seed: string, settings: NodeJS.ProcessEnv) {
  const number = String(numberOf(seed))
  const count = steps[name]
  const { tests, fault } = await runSlowTest(file, { ...settings, MONEY_STEPS: String(count), MONEY_SEED: number })
  const failed = tests.find(({ status }) => status !== 'passed')
  const finding = fault ?? failed?.failureMessages[0]?.slice(0, 3000)
  return {
    figures: `${name}: ${counted(count)} steps, seed ${number}`,
    findings: finding === undefined ? [] : [`${name}: ${finding}`],
  }
}
