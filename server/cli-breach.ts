import { listBreach } from './breaches/breach.service.ts'
import { BadUse, type Command, readOptions, type WithDatabase } from './cli-command.ts'
import { readConfig } from './config.ts'
import { closeRenderer } from './documents/typesetting/render.ts'

/** The command for the day on which an account is found in wrong hands. */
export const breachCommand = (withDatabase: WithDatabase): Record<string, Command> => ({
  breach: {
    usage: 'breach --email ADDRESS --since TIME [--until TIME] --to FOLDER',
    what: 'Lists into an empty folder whose data an account has seen since a time, such as "2026-11-28 14:30" in Bangladesh, and makes a letter to each of them. The first hour counts as a whole. Block the account first.',
    async run(args) {
      const { email, since, until, to } = readOptions(args)
      if (!email || !since || !to) throw new BadUse('--email, --since and --to are needed.')
      const { support_phone, public_url } = readConfig(process.env)
      try {
        await withDatabase(async ({ db }) => {
          const { lines } = await listBreach(db, {
            email: email.trim().toLowerCase(),
            folder: to,
            phone: support_phone,
            site: public_url ?? '',
            since: readMoment('--since', since),
            until: until === undefined ? null : readMoment('--until', until),
          })
          for (const line of lines) console.log(line)
          console.log(`The lists and letters are in ${to}. They hold personal data: delete them when they are sent.`)
        })
      } finally {
        await closeRenderer()
      }
    },
  },
})

/** A time in Bangladesh, as `2026-11-28` or `2026-11-28 14:30`. */
function readMoment(option: string, text: string): Date {
  const [, day, clock = '00:00'] = /^(\d{4}-\d{2}-\d{2})(?:[ T](\d{2}:\d{2}))?$/.exec(text.trim()) ?? []
  const at = new Date(`${day}T${clock}:00+06:00`)
  if (Number.isNaN(at.getTime())) throw new BadUse(`${option} must be a time such as "2026-11-28 14:30".`)
  return at
}
