import { quotedOfAccounts } from './account-texts.ts'
import { quotedOfDrawing } from './drawing-texts.ts'
import { quotedOfLandTax } from './land-tax-texts.ts'
import { quotedOfMaps } from './map-texts.ts'
import { quotedOfLandOffice } from './office-land-texts.ts'
import { quotedOfOffice } from './office-texts.ts'
import type { Quoted } from './quoted.ts'

const lands = (text_en: string, text_bn: string, trigger: string, shown_by: string): Quoted => ({
  text_en,
  text_bn,
  screen: '/land',
  trigger,
  shown_by,
})
const failed = (text_en: string, text_bn: string): Quoted =>
  lands(
    text_en,
    text_bn,
    'the call fails',
    'web/features/land-records/choose/land-failures.screen.test.tsx: is said in both languages, and trying again works',
  )
const pays = (text_en: string, text_bn: string, trigger: string, shown_by: string): Quoted => ({
  text_en,
  text_bn,
  screen: 'payment dialog',
  trigger,
  shown_by,
})
const dashboard = (text_en: string, text_bn: string, trigger: string, shown_by: string): Quoted => ({
  text_en,
  text_bn,
  screen: '/dashboard',
  trigger,
  shown_by,
})
const register = (text_en: string, text_bn: string, trigger: string, shown_by: string): Quoted => ({
  text_en,
  text_bn,
  screen: '/register',
  trigger,
  shown_by,
})
const everywhere = (text_en: string, text_bn: string, trigger: string, shown_by: string): Quoted => ({
  text_en,
  text_bn,
  screen: 'every page',
  trigger,
  shown_by,
})
const figure = (screen: string, count_en: string, count_bn: string): Quoted => ({
  text_en: count_en,
  text_bn: count_bn,
  screen,
  trigger: 'opened',
  shown_by: 'web/app/fixed-words.screen.test.tsx: the quoted figures stand',
})

const oneCheck = {
  wallet:
    'web/features/land-records/apply/apply.screen.test.tsx: a wallet needs 01 and nine digits, and a PIN of four or five',
  card: 'web/features/land-records/apply/apply.screen.test.tsx: a card needs its number, MM/YY and three digits',
}
const failsWithoutWords = 'a server that fails without words'
const list = 'web/features/land-records/choose/dag-list.screen.test.tsx: '
const detail = 'web/features/land-records/dag/dag-detail.screen.test.tsx: '
const papers = 'web/features/citizen-dashboard/applications/applications.screen.test.tsx: papers that do not come'
const payments =
  'web/features/citizen-dashboard/applications/applications.screen.test.tsx: payments show three, then ten more, and fold again'

/** The quoted texts of all screens: rules/texts.md#quoted-texts. */
export const quoted: Quoted[] = [
  // Header, land search
  everywhere(
    'Home',
    'হোম',
    'header',
    'web/features/identity/login-page.screen.test.tsx: the dashboard is linked only for who is logged in',
  ),
  everywhere(
    'Land Records',
    'ভূমি রেকর্ড',
    'header',
    'web/features/identity/login-page.screen.test.tsx: the dashboard is linked only',
  ),
  everywhere(
    'Dashboard',
    'ড্যাশবোর্ড',
    'logged in',
    'web/features/identity/login-page.screen.test.tsx: the dashboard is linked only',
  ),
  everywhere('Login', 'লগইন', 'header', 'web/app/fixed-words.screen.test.tsx: the header offers login and register'),
  everywhere(
    'Register',
    'নিবন্ধন',
    'header',
    'web/app/fixed-words.screen.test.tsx: the header offers login and register',
  ),
  lands('Khatian', 'খতিয়ান', 'tab', `${list}another tab clears dag, survey and search`),
  lands('Mouza Map', 'মৌজা ম্যাপ', 'tab', `${list}another tab clears dag, survey and search`),
  lands('Geolocation', 'জমির অবস্থান', 'opened', `${list}each step opens with the one before`),
  lands('Division', 'বিভাগ', 'opened', `${list}each step opens with the one before`),
  lands('District', 'জেলা', 'opened', `${list}each step opens with the one before`),
  lands('Upazila', 'উপজেলা', 'opened', `${list}each step opens with the one before`),
  lands('Mouza', 'মৌজা', 'opened', `${list}each step opens with the one before`),
  lands('Zil', 'শিট', 'opened', `${list}each step opens with the one before`),
  lands('Survey Type', 'জরিপের ধরন', 'zil chosen', `${list}another survey shows its own dags`),
  lands('Select Dag', 'দাগ বেছে নিন', 'survey chosen', `${list}the list narrows once the typing has rested`),
  lands('Dag {{dag}}', 'দাগ {{dag}}', 'survey chosen', `${list}the list narrows once the typing has rested`),
  lands(
    'Showing {{number}} of {{total}}',
    '{{total}}টির মধ্যে {{number}}টি দেখানো হচ্ছে',
    'survey chosen',
    `${list}the list narrows once the typing has rested`,
  ),
  lands('No survey types found.', 'কোনো জরিপ পাওয়া যায়নি।', 'a zil without surveys', `${list}a zil without surveys`),
  lands(
    'Select a Zil to view survey types.',
    'জরিপের ধরন দেখতে শিট বেছে নিন।',
    'no zil chosen',
    `${list}another upazila clears what lies inside the one before`,
  ),
  lands('No items found.', 'কিছু পাওয়া যায়নি।', 'a survey without dags', `${list}a survey without dags`),
  lands('No matches for “{{text}}”', '“{{text}}” মেলেনি', 'nothing matches', `${list}no match says so`),
  lands('View', 'দেখুন', 'a scan one may see', `${detail}the scan is offered where the server gives a link to it`),
  lands('Download', 'ডাউনলোড', 'a scan one may see', `${detail}the scan is offered where the server gives a link to it`),
  lands(
    'Submit Khatian Application',
    'খতিয়ানের আবেদন করুন',
    'dag chosen',
    `${detail}the khatian is offered for its fee, under its specified words`,
  ),
  lands(
    'Submit Mouza Map Application',
    'মৌজা ম্যাপের আবেদন করুন',
    'map chosen',
    `${detail}a map is found, searched and offered for its fee`,
  ),
  // Dashboard
  dashboard('Khatiyan And Maps', 'খতিয়ান ও ম্যাপ', 'payments tab', payments),
  dashboard('New', 'নতুন', 'the newest item', payments),
  dashboard('Show more', 'আরও দেখুন', 'more than three', payments),
  dashboard('Show less', 'কম দেখুন', 'unfolded', payments),
  // A page that cannot be shown
  everywhere(
    'Something went wrong',
    'কোনো একটি সমস্যা হয়েছে',
    'a page cannot be shown',
    'web/app/addresses.screen.test.tsx: a page that cannot be shown',
  ),
  everywhere(
    'Refresh Page',
    'পাতাটি আবার লোড করুন',
    'a page cannot be shown',
    'web/app/addresses.screen.test.tsx: a page that cannot be shown',
  ),
  // Applying
  lands(
    'Please login first',
    'অনুগ্রহ করে আগে লগইন করুন',
    'applying as a visitor',
    'web/features/land-records/apply/login-first.screen.test.tsx: a visitor who applies is told to log in first',
  ),
  dashboard(
    'No document available',
    'কোনো ফাইল নেই',
    'a map without a file',
    'web/features/citizen-dashboard/applications/applications.screen.test.tsx: a map without a file has no document to give',
  ),
  dashboard(
    'Pay first',
    'আগে ফি দিন',
    'not paid',
    'web/features/citizen-dashboard/applications/applications.screen.test.tsx: a refused application asks to pay first',
  ),
  // Forms
  register(
    'Passwords do not match',
    'পাসওয়ার্ড দুটি মেলেনি',
    'two passwords',
    'web/features/identity/register-page.screen.test.tsx: ',
  ),
  register(
    'Password must be at least 6 characters long',
    'পাসওয়ার্ড অন্তত ৬ অক্ষরের হতে হবে',
    'a short password',
    'web/features/identity/register-page.screen.test.tsx: ',
  ),
  register(
    'Email is already taken',
    'এই ইমেইল আগেই ব্যবহৃত হয়েছে',
    '500 ms after typing',
    'web/features/identity/register-page.screen.test.tsx: an email is checked 500 ms after typing',
  ),
  pays('Please enter a valid phone number', 'সঠিক মোবাইল নম্বর দিন', 'not 01 and nine digits', oneCheck.wallet),
  pays('PIN must be 4-5 digits.', 'পিন ৪-৫ সংখ্যার হতে হবে।', 'another PIN', oneCheck.wallet),
  pays('Please provide a valid card number', 'সঠিক কার্ড নম্বর দিন', 'not 12 to 19 digits', oneCheck.card),
  pays('Use MM/YY format', 'MM/YY আকারে লিখুন', 'another expiry', oneCheck.card),
  pays('Invalid CVV', 'সিভিভি সঠিক নয়', 'not three digits', oneCheck.card),
  pays(
    'Please select a payment method',
    'পরিশোধের মাধ্যম বেছে নিন',
    'no method chosen',
    'web/features/land-records/apply/apply.screen.test.tsx: a method must be chosen',
  ),
  // Errors and success
  {
    text_en: 'Invalid credentials',
    text_bn: 'ইমেইল, মোবাইল নম্বর বা পাসওয়ার্ড সঠিক নয়',
    screen: '/login',
    trigger: 'a wrong password',
    shown_by: 'web/features/identity/login-page.screen.test.tsx: a wrong password says',
  },
  register(
    'Failed to create account',
    'অ্যাকাউন্ট খোলা যায়নি',
    'the server says nothing',
    `web/features/identity/register-page.screen.test.tsx: ${failsWithoutWords}`,
  ),
  pays(
    'Failed to submit application',
    'আবেদন জমা দেওয়া যায়নি',
    'the server says nothing',
    `web/features/land-records/apply/apply.screen.test.tsx: ${failsWithoutWords}`,
  ),
  failed('Failed to load divisions', 'বিভাগের তালিকা দেখানো যাচ্ছে না'),
  failed('Failed to load districts', 'জেলার তালিকা দেখানো যাচ্ছে না'),
  failed('Failed to load upazilas', 'উপজেলার তালিকা দেখানো যাচ্ছে না'),
  failed('Failed to load mouzas', 'মৌজার তালিকা দেখানো যাচ্ছে না'),
  failed('Failed to load zils', 'শিটের তালিকা দেখানো যাচ্ছে না'),
  failed('Failed to load dags', 'দাগের তালিকা দেখানো যাচ্ছে না'),
  failed('Failed to load mouza maps', 'মৌজা ম্যাপের তালিকা দেখানো যাচ্ছে না'),
  failed('Failed to load survey types', 'জরিপের ধরন দেখানো যাচ্ছে না'),
  lands(
    'Failed to load initial data',
    'প্রাথমিক তথ্য দেখানো যাচ্ছে না',
    'one of several lists of a form fails',
    'web/parts/form/initial-data.screen.test.tsx: the words for initial data stand in Bengali too',
  ),
  failed('Failed to load dag detail', 'দাগের বিবরণ দেখানো যাচ্ছে না'),
  failed('Failed to load mouza map detail', 'মৌজা ম্যাপের বিবরণ দেখানো যাচ্ছে না'),
  lands(
    'Failed to load details',
    'বিবরণ দেখানো যাচ্ছে না',
    'the chain of ownership fails',
    'web/features/land-records/choose/land-failures.screen.test.tsx: "Failed to load details" is said of a chain of ownership',
  ),
  dashboard(
    'Failed to download document. Please try again.',
    'কপি ডাউনলোড করা যায়নি। আবার চেষ্টা করুন।',
    'the call fails',
    papers,
  ),
  dashboard(
    'Failed to download invoice. Please try again.',
    'রসিদ ডাউনলোড করা যায়নি। আবার চেষ্টা করুন।',
    'the call fails',
    papers,
  ),
  dashboard(
    'Payment failed',
    'পরিশোধ করা যায়নি',
    'paying again, the server says nothing',
    'web/features/citizen-dashboard/applications/applications.screen.test.tsx: a second payment that fails without words',
  ),
  dashboard(
    'Payment successful.',
    'পরিশোধ সফল হয়েছে।',
    'paid again',
    'web/features/citizen-dashboard/applications/applications.screen.test.tsx: a second payment in Bengali has the specified words too',
  ),
  pays(
    'Khatian application submitted.',
    'খতিয়ানের আবেদন জমা হয়েছে।',
    'paid',
    `web/features/land-records/apply/apply.screen.test.tsx: ${failsWithoutWords}`,
  ),
  pays(
    'Mouza Map application submitted.',
    'মৌজা ম্যাপের আবেদন জমা হয়েছে।',
    'paid',
    "web/features/land-records/apply/apply.screen.test.tsx: a map's success has its own words",
  ),
  // Methods and figures
  pays('bKash', 'বিকাশ', 'opened', 'web/features/land-records/apply/apply.screen.test.tsx: a wallet needs'),
  pays('Nagad', 'নগদ', 'opened', "web/features/land-records/apply/apply.screen.test.tsx: a map's success"),
  pays('Online (Card)', 'অনলাইন (কার্ড)', 'opened', oneCheck.card),
  figure('/', '64', '৬৪'),
  figure('/', '495+', '৪৯৫+'),
  figure('/', '12k+', '১২ হাজার+'),
  figure('/', 'Millions', 'লাখ লাখ'),
  figure('/login', '10K+', '১০ হাজার+'),
  figure('/login', '500+', '৫০০+'),
  ...quotedOfAccounts,
  ...quotedOfOffice,
  ...quotedOfLandOffice,
  ...quotedOfLandTax,
  ...quotedOfMaps,
  ...quotedOfDrawing,
]
