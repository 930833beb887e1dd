import type { Db } from '#server/app/database.ts'
import type { ApplicationParts } from '#server/applications/applications.service.ts'
import type { LandTaxParts } from '#server/land-tax/paying/pay.service.ts'
import { makeDemoCorrections } from './corrections/corrections.ts'
import { giveAreaClasses } from './geography/area-classes.ts'
import { loadDemoRecords, type Say } from './geography/load.ts'
import { makeDemoMutations } from './mutations/mutations.ts'
import { makeDemoBookings } from './office/bookings.ts'
import { makeDemoHoldings } from './office/holdings.ts'
import { makeDemoOffice } from './office/office.ts'
import { makeDemoTaxPayments } from './office/tax-payments.ts'
import { demoAccounts, demoPassword, makeDemoAccounts } from './people/accounts.ts'
import { makeDemoHistory } from './people/history.ts'
import { makeDemoLandTax } from './people/land-tax-history.ts'

type Demo = { db: Db; applications: ApplicationParts; land_tax: LandTaxParts; say: Say }

/** Loads the demo once into an empty database; an interrupted start continues. */
export async function loadDemo({ db, applications, land_tax, say }: Demo): Promise<string> {
  await loadDemoRecords(db, say)
  await giveAreaClasses(db)
  await makeDemoAccounts(db)
  await makeDemoOffice(db)
  await makeDemoBookings(db)
  await makeDemoTaxPayments(db)
  await makeDemoMutations(db, applications.secret)
  await makeDemoCorrections(applications)
  await makeDemoHistory(applications)
  await makeDemoLandTax({ ...land_tax, secret: applications.secret })
  await makeDemoHoldings(db, applications.secret)
  const accounts = demoAccounts.map(({ email, purpose }) => `  ${email.padEnd(20)} ${purpose}`)
  return [`Demo accounts, all with the password ${demoPassword}:`, ...accounts].join('\n')
}
