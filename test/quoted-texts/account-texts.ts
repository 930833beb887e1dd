import type { Quoted } from './quoted.ts'

const on =
  (screen: string) =>
  (text_en: string, text_bn: string, trigger: string, shown_by: string): Quoted => ({
    text_en,
    text_bn,
    screen,
    trigger,
    shown_by,
  })
const login = on('/login')
const forgot = on('/forgot-password')
const reset = on('/reset-password')
const profile = on('/dashboard?tab=personalInfo')
const messages = on('/dashboard?tab=messages')
const security = on('/dashboard?tab=security')
const tab = (text_en: string, text_bn: string) =>
  on('/dashboard')(text_en, text_bn, 'tab', 'web/app/fixed-words.screen.test.tsx: the dashboard names its tabs')
const subTab = (text_en: string, text_bn: string) =>
  on('/dashboard?tab=payments')(
    text_en,
    text_bn,
    'sub-tab',
    'web/app/dashboard.screen.test.tsx: payments have three lists, by click and by arrow',
  )

const mutations = on('/mutations/{id}')
const detail =
  'web/features/mutations/detail/mutation-page.screen.test.tsx: one that is not there, and one that does not'

const link = 'web/features/identity/reset-password-page.screen.test.tsx: 1200 ms after the new password is set'
const inBengali = 'web/features/identity/reset-password-page.screen.test.tsx: a reset wholly in Bengali'

/** Texts of accounts, messages and the dashboard. */
export const quotedOfAccounts: Quoted[] = [
  // Header, login, dashboard
  on('every page')(
    'Profile',
    'প্রোফাইল',
    'logged in',
    'web/features/profile/profile.screen.test.tsx: the profile in the header is the personal information',
  ),
  login(
    'Email verified successfully. You can now log in.',
    'ইমেইল যাচাই হয়েছে। এখন লগইন করতে পারেন।',
    'verified=1',
    'web/features/identity/login-page.screen.test.tsx: verified=1 says so once',
  ),
  tab('Personal Information', 'ব্যক্তিগত তথ্য'),
  tab('Address', 'ঠিকানা'),
  tab('Mutations', 'নামজারি'),
  tab('Your Khatiyan And Maps', 'আপনার খতিয়ান ও ম্যাপ'),
  tab('Land Development Tax (LDT)', 'ভূমি উন্নয়ন কর'),
  tab('Payments & Receipts', 'পরিশোধ ও রসিদ'),
  tab('Profile & KYC', 'প্রোফাইল ও পরিচয় যাচাই'),
  tab('Messages', 'বার্তা'),
  tab('Security', 'নিরাপত্তা'),
  subTab('Khatiyan And Maps', 'খতিয়ান ও ম্যাপ'),
  subTab('Mutation Payment', 'নামজারির পরিশোধ'),
  subTab('LDT Payment History', 'ভূমি উন্নয়ন কর পরিশোধ'),
  // Mutations
  mutations('Failed to load mutation details', 'নামজারির তথ্য দেখানো যাচ্ছে না', 'the server failed', detail),
  mutations('Mutation not found', 'নামজারিটি পাওয়া যায়নি', 'no mutation of this person', detail),
  mutations(
    'Inquiry - Your request is under review',
    'তদন্ত - আপনার আবেদন দেখা হচ্ছে',
    'assigned_to_ac_land',
    'web/features/mutations/list/mutations-tab.screen.test.tsx: every status has its words',
  ),
  on('/mutations/new')(
    'Payment or submission failed. Please try again.',
    'ফি বা আবেদন জমা দেওয়া যায়নি। আবার চেষ্টা করুন।',
    'the server failed',
    'web/features/mutations/apply/submission.screen.test.tsx: a server that breaks down over it',
  ),
  on('/mutations/new')(
    'Payment successful & application submitted.',
    'ফি পাওয়া গেছে, আবেদন জমা হয়েছে।',
    'paid',
    'web/features/mutations/apply/submission.screen.test.tsx: a paper that did not go is sent again',
  ),
  on('/mutations/{id}/pay')(
    'Payment failed.',
    'পরিশোধ করা যায়নি।',
    'the server failed',
    'web/features/mutations/detail/mutation-page.screen.test.tsx: the page for the fee alone: a failure',
  ),
  on('/mutations/{id}/pay')(
    'Payment completed successfully!',
    'ফি সফলভাবে দেওয়া হয়েছে!',
    'paid',
    'web/features/mutations/detail/mutation-page.screen.test.tsx: the page for the fee alone: amount and way to pay',
  ),
  // Forms
  reset('Passwords do not match', 'পাসওয়ার্ড দুটি মেলেনি', 'two passwords', inBengali),
  profile(
    'Email is already taken',
    'এই ইমেইল আগেই ব্যবহৃত হয়েছে',
    'the email of another account',
    'web/features/profile/profile.screen.test.tsx: another email asks for the password',
  ),
  // Errors and success
  forgot(
    'If an account exists for that email, a reset link has been sent.',
    'এই ইমেইলে কোনো অ্যাকাউন্ট থাকলে রিসেট লিংক পাঠানো হচ্ছে।',
    'whatever the server answers',
    'web/features/identity/reset-password-page.screen.test.tsx: a forgotten password: the answer is the same',
  ),
  reset(
    'Reset failed. The link may be invalid or expired.',
    'রিসেট হয়নি। লিংকটি সঠিক নয় বা মেয়াদ শেষ।',
    'a used or made-up link',
    inBengali,
  ),
  reset('Password has been reset. You can now log in.', 'পাসওয়ার্ড রিসেট হয়েছে। এখন লগইন করতে পারেন।', 'a good link', link),
  security(
    'Password updated successfully',
    'পাসওয়ার্ড হালনাগাদ হয়েছে',
    'changed',
    'web/features/security/password-and-codes.screen.test.tsx: a new password needs valid fields',
  ),
  messages(
    'Failed to load notifications',
    'বার্তা দেখানো যাচ্ছে না',
    'the call fails',
    'web/features/notifications/messages.screen.test.tsx: a list that does not load says so in both languages',
  ),
  messages(
    'Are you sure you want to delete this notification?',
    'আপনি কি নিশ্চিত যে এই বার্তাটি মুছতে চান?',
    'delete',
    'web/features/notifications/messages.screen.test.tsx: deleting asks first',
  ),
]
