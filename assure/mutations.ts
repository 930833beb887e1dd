import { setTimeout as wait } from 'node:timers/promises'
import { between, type Random, randomOf } from '#demo/random.ts'
import type { Db } from '#server/app/database.ts'
import { ageOpenPayments } from './books.sql.ts'
import { advanceCorrection, type CorrectionStep, correctionCourse } from './correction-clients.ts'
import { type Ground, type Person, withGround } from './ground.ts'
import { advance, apply, look, mutationCourse, pay, receiptIn, type Step, type Task } from './mutation-clients.ts'
import { auditMutations } from './mutation-faults.ts'
import { type CaseTask, makeTasks, type NewTask } from './mutation-tasks.ts'
import { ageHeldKeys } from './mutations.sql.ts'
import { onPostgres } from './own-database.sql.ts'
import { CutOff, codeOf } from './person-requests.ts'
import { counted, type Extent, progress, type Run, verdictOf } from './run.ts'
import { kill, type Settings, startServer, stop } from './server-process.ts'

const payers_at_once = 30
/** More than eight people begin before a kill. */
const tasks_a_life = 40
const life_limit_ms = 30_000
const finish_timeout_ms = 120_000

/**
 * After kills between applying, paying, papers, answers of heirs, approval and entry, every mutation can continue. It is
 * charged once, and is in the khatian, in the papers and in the land tax wholly or not at all. So are corrections, each
 * rejected, reviewed by another officer and then approved.
 */
export const mutations: Run = {
  name: 'mutations',
  title: 'Mutations and corrections, kill -9 and paid at once',
  small: true,
  run: async (extent) => {
    const embedded = await onGround('embedded', {}, extent)
    const postgres = await onPostgres((DATABASE_URL) => onGround('PostgreSQL', { DATABASE_URL }, extent))
    if (!postgres) return verdictOf(`${embedded.figures}; PostgreSQL needs ASSURE_DATABASE_URL`, embedded.findings)
    return verdictOf(`${embedded.figures}; ${postgres.figures}`, [...embedded.findings, ...postgres.findings])
  },
}

type Outcome = { figures: string; findings: string[] }

async function onGround(name: string, settings: Settings, { small, seed }: Extent): Promise<Outcome> {
  // Uploads are limited by address, so each person has one; the demo then has to be public.
  const { figures, findings } = await withGround({ ...settings, TRUST_PROXY: '1', DEMO_PUBLIC: '1' }, (ground) =>
    killAgainAndAgain(ground, small ? 3 : 20, randomOf(`mutations ${seed}`)),
  )
  return { figures: `${name}: ${figures}`, findings: findings.map((each) => `${name}: ${each}`) }
}

async function killAgainAndAgain(ground: Ground, kills: number, random: Random): Promise<Outcome> {
  const { tasks, newTask, newMutation } = await makeTasks(ground, kills * tasks_a_life + 1)
  const cut: CaseTask[] = []
  const surprises: string[] = []
  for (let life = 1; life <= kills; life += 1) {
    const moment = { steps: between(random, 1, 48), extra_ms: between(random, 0, 20) }
    await oneLife(ground, { tasks, newTask, cut, surprises }, moment)
    await ground.withDatabase(ageWhatIsHeld)
    if (life % 5 === 0) progress(`  ${life} of ${kills} killed, ${counted(tasks.length)} cases`)
  }
  const open = tasks.filter(({ step }) => step !== 'none').length
  const { at_once, findings } = await finish(ground, tasks, newMutation)
  const audit = await ground.withDatabase((db) => auditMutations(db, ground, tasks))
  const during = (kind: CaseTask['kind'], step: Step | CorrectionStep) =>
    cut.filter((each) => each.kind === kind && each.step === step).length
  const figures =
    `${counted(kills)} killed, ${counted(tasks.filter(({ kind }) => kind === 'mutation').length)} mutations, ` +
    `cut off while applying ${during('mutation', 'apply')}, paying ${during('mutation', 'pay')}, ` +
    `adding papers ${during('mutation', 'papers')}, hearing heirs ${during('mutation', 'heirs')}, ` +
    `approving ${during('mutation', 'approve')}, entering ${during('mutation', 'enter')}, ` +
    `${counted(tasks.filter(({ kind }) => kind === 'correction').length)} corrections, ` +
    `cut off while paying ${during('correction', 'pay')}, rejecting ${during('correction', 'reject')}, ` +
    `asking for a review ${during('correction', 'request_review')}, reviewing ${during('correction', 'review')}, ` +
    `approving ${during('correction', 'approve')}, ${open} open after the last kill, ` +
    `${audit.strays} stray files cleared, ${at_once}`
  return { figures, findings: [...surprises, ...findings, ...audit.findings] }
}

/** Moment of a kill: `steps` after the server's start, and a few milliseconds more. */
type Moment = { steps: number; extra_ms: number }
type Life = { tasks: CaseTask[]; newTask: NewTask; cut: CaseTask[]; surprises: string[] }

/** One life of a server: each person first continues interrupted cases, then begins others, until it is killed. */
async function oneLife({ settings, people }: Ground, life: Life, { steps, extra_ms }: Moment): Promise<void> {
  const { tasks, newTask, cut, surprises } = life
  const target = stepsDone(tasks) + steps
  const server = await startServer(settings)
  const deadline = performance.now() + life_limit_ms
  const working = people.map(async (person) => {
    const own = tasks.filter((task) => task.person === person && task.step !== 'none')
    for (;;) {
      const task = own.shift() ?? newTask(person)
      try {
        await advanceCase(server.address, task)
      } catch (error) {
        if (error instanceof CutOff) cut.push({ ...task })
        else surprises.push(String(error))
        return
      }
    }
  })
  while (stepsDone(tasks) < target && performance.now() < deadline) await wait(2)
  await wait(extra_ms)
  await kill(server)
  await Promise.all(working)
}

const advanceCase = (address: string, task: CaseTask) =>
  task.kind === 'mutation' ? advance(address, task) : advanceCorrection(address, task)

const placeOf = (task: CaseTask) =>
  task.kind === 'mutation' ? mutationCourse.indexOf(task.step) : correctionCourse.indexOf(task.step)
const stepsDone = (tasks: readonly CaseTask[]) => tasks.reduce((sum, task) => sum + placeOf(task), 0)

/** A killed server leaves keys and payments locked for a minute or two; the next one is ready sooner. */
async function ageWhatIsHeld(db: Db): Promise<void> {
  await ageHeldKeys(db)
  await ageOpenPayments(db)
}

/** After the last kill everybody finishes, and many pay one more mutation at once. */
async function finish({ settings, people }: Ground, tasks: readonly CaseTask[], newMutation: (person: Person) => Task) {
  const server = await startServer(settings)
  const deadline = performance.now() + finish_timeout_ms
  const left: string[] = []
  for (const task of tasks) left.push(...(await toItsEnd(server.address, task, deadline)))
  const [person] = people
  if (!person) throw new Error('nobody lives on the ground')
  const task = newMutation(person)
  const { at_once, findings } = await payAtOnce(server.address, task)
  left.push(...(await toItsEnd(server.address, task, deadline)))
  await stop(server)
  return { at_once, findings: [...left, ...findings] }
}

/** Returns the reasons for which a case did not reach its end. */
async function toItsEnd(address: string, task: CaseTask, deadline: number): Promise<string[]> {
  try {
    while (task.step !== 'none' && performance.now() < deadline) {
      await advanceCase(address, task)
      if (task.step === 'pay') await wait(250)
    }
    return []
  } catch (error) {
    return [String(error)]
  }
}

/** If many pay one mutation at once, each gets the same payment, or the answer that it is paid already. */
async function payAtOnce(address: string, task: Task) {
  const id = await apply(address, task)
  task.id = id
  const answers = await Promise.all(Array.from({ length: payers_at_once }, () => pay(address, task.person, id)))
  await look(address, task, id)
  const findings = answers.flatMap(({ status, text }) => {
    const isSame = status === 200 && [null, task.receipt].includes(receiptIn(text))
    const isPaid = status === 409 && codeOf(text) === 'already_paid'
    return isSame || isPaid ? [] : [`one of many who paid at once was answered ${status} ${text.slice(0, 200)}`]
  })
  const count = (status: number) => answers.filter((answer) => answer.status === status).length
  return { at_once: `of ${payers_at_once} who pay at once ${count(200)} × 200, ${count(409)} × 409`, findings }
}
