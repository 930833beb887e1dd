import { runSlowTest } from '#test/run-slow-test.ts'
import { postgresServer } from './own-database.sql.ts'
import { counted, type Run, verdictOf } from './run.ts'

const file = 'test/only-one-of.slow.databases.test.ts'

/** Shows that exactly one of two acts at the same moment passes, by every rule of docs/rules/only-one-of.md. */
export const onlyOneOf: Run = {
  name: 'only-one-of',
  title: 'Only one of two at once',
  run: async ({ small }) => {
    const pairs = small ? 5 : 200
    const embedded = await pairsOn('embedded', pairs, {})
    const postgres = postgresServer
      ? await pairsOn('PostgreSQL', pairs, { TEST_DATABASE_URL: postgresServer })
      : { figures: 'PostgreSQL needs ASSURE_DATABASE_URL', findings: [] }
    return verdictOf(`${embedded.figures}; ${postgres.figures}`, [...embedded.findings, ...postgres.findings])
  },
}

/** Runs the rules of the test on a database, with so many pairs of each. */
async function pairsOn(name: string, pairs: number, settings: NodeJS.ProcessEnv) {
  const { tests, fault } = await runSlowTest(file, { ...settings, ONLY_ONE_OF_PAIRS: String(pairs) })
  if (fault !== null) return { figures: `${name}: did not run`, findings: [`${name}: ${fault}`] }
  const failed = tests.filter(({ status }) => status !== 'passed')
  return {
    figures: `${name}: ${tests.length} rules, ${counted(pairs)} pairs of each, ${failed.length} broken`,
    findings: failed.map(({ title, failureMessages }) => `${name}: ${title}: ${failureMessages[0]?.slice(0, 300)}`),
  }
}
