import { openStorage } from './app/storage-place.ts'
import { BadUse, type Command, type WithDatabaseOf } from './cli-command.ts'
import { readConfig } from './config.ts'
import { examine } from './doctor/doctor.service.ts'

const signs = { good: 'ok', warning: '! ', bad: 'X ' }

export const doctorCommand = (open: WithDatabaseOf): Record<string, Command> => ({
  doctor: {
    usage: 'doctor',
    what: 'Checks an installation: settings, clock, database, extensions, rights, replicas, files, room, backups, proofs of ledger and audit log, holidays, mail, text messages, certificate and version at the address. Says what to mend. Changes and sends nothing. Ends with 1 if something is wrong.',
    async run(args) {
      if (args.length > 0) throw new BadUse('doctor takes nothing after it.')
      const config = readConfig(process.env)
      await open(config, async (database) => {
        const findings = await examine({ config, database, storage: openStorage(config.storage) })
        for (const { about, state, found, mend } of findings)
          console.log(`${signs[state]}  ${about}: ${found}${mend ? `\n      ${mend}` : ''}`)
        if (findings.some(({ state }) => state === 'bad')) process.exitCode = 1
      })
    },
  },
})
