type Tag = { name: string; description: string }

/** In the order in which a citizen meets them; what only staff may call comes after. */
export const tags: readonly Tag[] = [
  { name: 'Identity', description: 'Accounts: register, log in, the own profile and password.' },
  { name: 'Security', description: 'Proven e-mail and phone, two-factor login, the devices that are signed in.' },
  { name: 'Locations', description: 'Divisions, districts, upazilas, mouzas and zils, and one search for all.' },
  { name: 'Land records', description: 'Dags with owners and outlines, surveys, mouza maps. Open to everybody.' },
  { name: 'Payments', description: 'Fees and ways to pay. The sandbox of the demo takes every number.' },
  { name: 'Applications', description: 'Copies of khatians and mouza maps: order, pay, follow, download.' },
  { name: 'KYC', description: 'The proof of who a person is. Land tax asks for it.' },
  { name: 'Land tax registrations', description: 'Land that a person registers for tax, and its review by staff.' },
  { name: 'Land tax payments', description: 'Land development tax: estimate, calculate, pay, download the dakhila.' },
  { name: 'Notifications', description: 'What a person is told in the app.' },
  { name: 'Documents', description: 'Papers that Jomi issued: check them, and files behind signed links.' },
  { name: 'Overview', description: 'Office: figures at a glance, and one search for staff.' },
  { name: 'Cases', description: 'Office: what waits for a decision, and where a case stands in the queue.' },
  { name: 'Land records of the office', description: 'Office: dags, khatians, mouza maps and surveys, with versions.' },
  { name: 'Places of the office', description: 'Office: divisions, districts, upazilas, mouzas and zils.' },
  { name: 'Tax rates', description: 'Office: rates of land development tax and area classes.' },
  { name: 'Fees', description: 'Office: fees by the day from which they hold.' },
  { name: 'Revenue', description: 'Office: what was booked, by stream and day.' },
  { name: 'Users', description: 'Office: accounts of staff and citizens.' },
  { name: 'Audit', description: 'Office: what staff did, in a chain that shows every change.' },
  { name: 'Health', description: 'For those who run the server.' },
]
