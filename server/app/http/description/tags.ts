/** Whom a tag is for: everybody, the land offices, or those who run the server. */
export type Audience = 'everybody' | 'office' | 'operators'
type Tag = { name: string; description: string; audience: Audience }

/** In the order in which a citizen meets them; what only staff may call comes after. */
export const tags: readonly Tag[] = [
  { name: 'Identity', description: 'Accounts: register, log in, the own profile and password.', audience: 'everybody' },
  {
    name: 'Security',
    description: 'Proven e-mail and phone, two-factor login, the devices that are signed in.',
    audience: 'everybody',
  },
  {
    name: 'Locations',
    description: 'Divisions, districts, upazilas, mouzas and zils, and one search for all.',
    audience: 'everybody',
  },
  {
    name: 'Land records',
    description: 'Dags with owners and outlines, surveys, mouza maps. Open to everybody.',
    audience: 'everybody',
  },
  {
    name: 'Maps',
    description: 'Vector tiles, outlines of dags, downloads. Open to everybody, without names of owners.',
    audience: 'everybody',
  },
  {
    name: 'Payments',
    description: 'Fees and ways to pay. The sandbox of the demo takes every number.',
    audience: 'everybody',
  },
  {
    name: 'Applications',
    description: 'Copies of khatians and mouza maps: order, pay, follow, download.',
    audience: 'everybody',
  },
  { name: 'KYC', description: 'The proof of who a person is. Land tax asks for it.', audience: 'everybody' },
  {
    name: 'Land tax registrations',
    description: 'Land that a person registers for tax, and its review by staff.',
    audience: 'everybody',
  },
  {
    name: 'Land tax payments',
    description: 'Land development tax: estimate, calculate, pay, download the dakhila.',
    audience: 'everybody',
  },
  {
    name: 'Land tax demand',
    description: 'The yearly list of land tax of a mouza, and its review for a holder.',
    audience: 'everybody',
  },
  {
    name: 'Mutations',
    description: 'Transfer of ownership of land: apply, pay, add papers, follow.',
    audience: 'everybody',
  },
  {
    name: 'Corrections',
    description: 'Correction of the record of a dag: apply, pay, add papers, follow.',
    audience: 'everybody',
  },
  {
    name: 'Reviews',
    description: 'Another officer reviews a rejection, where its citizen asks for it.',
    audience: 'everybody',
  },
  {
    name: 'Bookmarks',
    description: 'Places of the map, khatians and searches that a person has saved.',
    audience: 'everybody',
  },
  {
    name: 'Drafts',
    description: 'Forms that a person has begun and not sent, on the account, for whatever device.',
    audience: 'everybody',
  },
  { name: 'Own tasks', description: 'What waits for a person, and their newest papers.', audience: 'everybody' },
  {
    name: 'Tracking',
    description: 'How a case or payment stands, without login, by its reference.',
    audience: 'everybody',
  },
  { name: 'Status', description: 'How each part of the service works.', audience: 'everybody' },
  {
    name: 'Attorneys',
    description: 'An owner names somebody who acts for them by a power of attorney.',
    audience: 'everybody',
  },
  {
    name: 'Assisted use',
    description: 'A helper of a digital centre makes one case for a citizen who agrees by a code.',
    audience: 'everybody',
  },
  {
    name: 'Hotline',
    description: 'Cases by SMS, and for a caller who reads out a code.',
    audience: 'everybody',
  },
  { name: 'Notifications', description: 'What a person is told in the app.', audience: 'everybody' },
  {
    name: 'Documents',
    description: 'Papers that Jomi issued: check them, and files behind signed links.',
    audience: 'everybody',
  },
  {
    name: 'OGC API',
    description: 'Outlines and boundaries for GIS tools such as QGIS, by the standard OGC API - Features.',
    audience: 'everybody',
  },
  {
    name: 'Programs',
    description: 'Programs of banks and offices, which read with a key of their own, and who gives them one.',
    audience: 'everybody',
  },
  { name: 'Overview', description: 'Office: figures at a glance, and one search for staff.', audience: 'office' },
  {
    name: 'Cases',
    description: 'Office: what waits for a decision, and where a case stands in the queue.',
    audience: 'office',
  },
  {
    name: 'Land records of the office',
    description: 'Office: dags, khatians, mouza maps and surveys, with versions.',
    audience: 'office',
  },
  {
    name: 'Holdings',
    description: 'Office: holdings of the register of land tax, with the years that were paid before this system.',
    audience: 'office',
  },
  {
    name: 'Imports',
    description:
      'Files of the office: an older system pushes its register as a table, sees what each record is to it, and enters or undoes it as a whole. A file that was entered is all `same` when it comes again.',
    audience: 'office',
  },
  {
    name: 'Boundaries',
    description: 'Office: boundaries of dags drawn, checked against their neighbours, saved, gone back to.',
    audience: 'office',
  },
  {
    name: 'Places of the office',
    description: 'Office: divisions, districts, upazilas, mouzas and zils.',
    audience: 'office',
  },
  {
    name: 'Topology',
    description: 'Office: overlaps, gaps and other faults of drawn boundaries.',
    audience: 'office',
  },
  { name: 'Tax rates', description: 'Office: rates of land development tax and area classes.', audience: 'office' },
  { name: 'Holidays', description: 'Office: public holidays, which no deadline counts.', audience: 'office' },
  { name: 'Announcements', description: 'Office: what everybody is told about the service.', audience: 'office' },
  { name: 'Fees', description: 'Office: fees by the day from which they hold.', audience: 'office' },
  {
    name: 'Payments of the office',
    description: 'Office: payments and what happened to each.',
    audience: 'office',
  },
  {
    name: 'Cash at the counter',
    description: 'Office: cash that officers take where a setting allows it, its days and deposits.',
    audience: 'office',
  },
  {
    name: 'Reconciliation',
    description: 'Office: settlement files of the providers compared with the ledger, and their payouts.',
    audience: 'office',
  },
  {
    name: 'Received money',
    description: 'Office: money that providers took without a payment of ours.',
    audience: 'office',
  },
  {
    name: 'Daily proofs',
    description: 'Office: signed proofs that ledger, payments, receipts and paid things of a day agree.',
    audience: 'office',
  },
  {
    name: 'Challans',
    description: 'Office: revenue by account code of the treasury, and how it was paid in.',
    audience: 'office',
  },
  { name: 'Revenue', description: 'Office: what was booked, by stream and day.', audience: 'office' },
  { name: 'Users', description: 'Office: accounts of staff and citizens.', audience: 'office' },
  { name: 'Audit', description: 'Office: what staff did, in a chain that shows every change.', audience: 'office' },
  { name: 'Health', description: 'For those who run the server.', audience: 'operators' },
  {
    name: 'Text messages',
    description: 'Text messages of today, and delivery reports of the SMS gateway.',
    audience: 'operators',
  },
]
