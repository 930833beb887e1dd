import { setTimeout as wait } from 'node:timers/promises'
import { z } from 'zod'
import { counted, type Run, type Verdict, verdictOf, withoutPostgres } from './run.ts'
import { type Answered, type Ask, withTwoInstances } from './two-instances.ts'

const Outbox = z.array(z.object({ to: z.string(), text: z.string() }))

const per_address = 10
const in_a_row = 100
const password = 'nodir dhare bari'
const another = 'pukurer pare bari'

/**
 * Guesses passwords on two instances in turn, one by one and all at once. Only ten wrong logins of an account from one
 * address, and a hundred in a row from many, get the answer "wrong". The owner can log in from elsewhere and, while the
 * account is closed to strangers, from a known device and by the reset link. A refused caller gets the time to wait.
 * Both instances count limits per address together.
 */
export const bruteForce: Run = {
  name: 'brute-force',
  title: 'Brute force on two instances',
  small: true,
  run: async ({ small }) => {
    return (await withTwoInstances((ask) => guess(ask, small ? 2 : 20))) ?? withoutPostgres
  },
}

async function guess(ask: Ask, rounds: number): Promise<Verdict> {
  const attacker = makeAttacker(ask)
  const most = { slowly: 0, at_once: 0, in_a_row: 0, in_a_row_at_once: 0 }
  for (let round = 0; round < rounds; round += 1) {
    most.slowly = Math.max(most.slowly, await attacker.fromOneAddress('one by one'))
    most.at_once = Math.max(most.at_once, await attacker.fromOneAddress('at once'))
  }
  for (let round = 0; round < Math.ceil(rounds / 4); round += 1) {
    most.in_a_row = Math.max(most.in_a_row, await attacker.fromMany('one by one'))
    most.in_a_row_at_once = Math.max(most.in_a_row_at_once, await attacker.fromMany('at once'))
  }
  const limits = await attacker.limits()
  const figures =
    `${counted(attacker.sent())} guesses, most told wrong from one address ${most.slowly} (at once ${most.at_once}), ` +
    `in a row from many ${most.in_a_row} (at once ${most.in_a_row_at_once}), ${limits}`
  return verdictOf(figures, attacker.findings)
}

type Pace = 'one by one' | 'at once'

/** These paths are tested before any window of a limit ends. */
const limited = [
  { path: '/register', max: 60 },
  { path: '/check-email', max: 120 },
  { path: '/login', max: 120 },
  { path: '/login/two-factor', max: 60 },
  { path: '/password/forgot', max: 30 },
  { path: '/password/reset', max: 30 },
]
const window_s = 60
const time_needed_s = 15

function makeAttacker(ask: Ask) {
  const findings: string[] = []
  let sent = 0
  let addresses = 0
  const somewhere = () => {
    addresses += 1
    return `10.${addresses >> 16}.${(addresses >> 8) & 255}.${addresses & 255}`
  }
  const expect = (fits: boolean, finding: string) => {
    if (!fits) findings.push(finding)
  }

  async function victim() {
    const email = `victim${addresses}@jomi.test`
    const name = { firstName: 'Salma', lastName: 'Khatun', phone: '01712345678' }
    const body = { ...name, email, password, confirmPassword: password }
    const { status } = await ask({ path: '/register', body, from: somewhere() })
    expect(status === 201, `${email} was answered ${status} on registering`)
    return email
  }

  const login = (email: string, typed: string, from: string, device: string | null = null) =>
    ask({ path: '/login', body: { email, password: typed }, from, device })

  async function guesses(email: string, froms: string[], pace: Pace): Promise<Answered[]> {
    sent += froms.length
    const one = (from: string, at: number) => login(email, `guess ${at}`, from)
    if (pace === 'at once') return Promise.all(froms.map(one))
    const answers: Answered[] = []
    for (const [at, from] of froms.entries()) answers.push(await one(from, at))
    return answers
  }

  /** Checks that everything past the limit is refused with the time to wait; returns the number of the others. */
  function wrongAnswers(answers: Answered[], limit: number, what: string): number {
    const wrong = answers.filter(({ status }) => status !== 429)
    expect(wrong.length === limit, `${what}: ${wrong.length} of ${answers.length} were judged, not ${limit}`)
    expect(
      answers.every(({ status, retry_after }) => status !== 429 || (retry_after ?? 0) > 0),
      `${what}: a 429 does not say when to try again`,
    )
    return wrong.length
  }

  async function fromOneAddress(pace: Pace): Promise<number> {
    const email = await victim()
    const here = somewhere()
    const tries = Array.from({ length: pace === 'at once' ? 40 : per_address + 5 }, () => here)
    const wrongCount = wrongAnswers(await guesses(email, tries, pace), per_address, `from one address ${pace}`)
    const same = await login(email, password, here)
    expect(same.status === 429, `the right password from the guesser's address was answered ${same.status}`)
    const owner = await login(email, password, somewhere())
    expect(owner.token !== null, `the owner from elsewhere was answered ${owner.status}`)
    return wrongCount
  }

  /** The known device and the mailed link work while the guessing goes on. */
  async function ownerGetsIn(email: string, device: string | null): Promise<void> {
    const goingOn = guesses(email, Array.from({ length: 30 }, somewhere), 'at once')
    const known = await login(email, password, somewhere(), device)
    expect(known.token !== null, `the owner's own device was answered ${known.status}`)
    await ask({ path: '/password/forgot', body: { email }, from: somewhere() })
    const mailed = await tokenMailedTo(email, '/reset-password?', ask, somewhere())
    const link = { email, token: mailed, password: another, password_confirmation: another }
    const reset = await ask({ path: '/password/reset', body: link, from: somewhere() })
    expect(reset.status === 200, `the reset link was answered ${reset.status}`)
    await guesses(email, Array.from({ length: in_a_row }, somewhere), 'at once')
    const back = await login(email, another, somewhere(), reset.device)
    expect(back.token !== null, `who had reset the password was answered ${back.status}`)
    await goingOn
  }

  async function fromMany(pace: Pace): Promise<number> {
    const email = await victim()
    const { device } = await login(email, password, somewhere())
    const many = Array.from({ length: 15 }, somewhere)
    const tries = Array.from({ length: 8 }, () => many).flat()
    const wrongCount = wrongAnswers(await guesses(email, tries, pace), in_a_row, `in a row from many ${pace}`)
    const after = await login(email, password, somewhere())
    expect(after.status === 429, `a closed account was answered ${after.status} to a stranger`)
    await ownerGetsIn(email, device)
    return wrongCount
  }

  async function limits(): Promise<string> {
    await untilWindowIsLong()
    const passed: string[] = []
    for (const { path, max } of limited) {
      const from = somewhere()
      // Small batches: more at once would be refused as overload, which proves nothing about limits.
      const answers: Answered[] = []
      while (answers.length < max + 20)
        answers.push(...(await Promise.all(Array.from({ length: 10 }, () => ask({ path, body: {}, from })))))
      passed.push(`${path} ${wrongAnswers(answers, max, path)}`)
    }
    return [...passed, `/me/phone/send-otp ${await codes()}`].join(', ')
  }

  async function codes(): Promise<number> {
    const from = somewhere()
    const email = await victim()
    const { token } = await login(email, password, somewhere())
    const proof = await tokenMailedTo(email, '/api/email/verify?', ask, somewhere())
    await ask({ method: 'GET', path: `/email/verify?token=${proof}`, from: somewhere() })
    if (token === null) throw new Error('nobody is logged in')
    const send = () => ask({ path: '/me/phone/send-otp', body: {}, from, token })
    const answers = await Promise.all(Array.from({ length: 20 }, send))
    return wrongAnswers(answers, 1, '/me/phone/send-otp of one person')
  }

  return { findings, sent: () => sent, fromOneAddress, fromMany, limits }
}

/** Token in the newest mail with a link to this page, from the demo's outbox. */
async function tokenMailedTo(email: string, page: string, ask: Ask, from: string): Promise<string> {
  for (let tries = 0; tries < 50; tries += 1) {
    const { body } = await ask({ method: 'GET', path: '/demo/outbox', from })
    const mails = Outbox.parse(body).filter(({ to, text }) => to === email && text.includes(page))
    const token = /[?&]token=([\w-]+)/.exec(mails[0]?.text ?? '')?.[1]
    if (token) return token
    await wait(200)
  }
  throw new Error(`no link to ${page} came by mail`)
}

/** A limit's window begins with the minute; a new window in the middle would restart the count. */
async function untilWindowIsLong(): Promise<void> {
  const left_s = window_s - ((Date.now() / 1000) % window_s)
  if (left_s < time_needed_s) await wait(left_s * 1000 + 100)
}
