import { kinds } from '../screens/record-kinds.ts'
import type { Quoted } from './quoted.ts'

const records = 'web/parts/records/'
const csv = 'records-refused.screen.test.tsx: a list that does not come as a file'
const inOffice = (text_en: string, text_bn: string, trigger: string, shown_by: string): Quoted => ({
  text_en,
  text_bn,
  screen: '/admin',
  trigger,
  shown_by: `${records}${shown_by}`,
})
/** Texts that `web/parts/records/records-page.screen.test.tsx` expects. */
const kindsOfRecord = 'test/screens/record-kinds.ts'

const landTax = (text_en: string, text_bn: string, trigger: string): Quoted => ({
  text_en,
  text_bn,
  screen: '/admin/land-tax-registrations',
  trigger,
  shown_by:
    'web/features/land-tax/office/registrations/review/review.screen.test.tsx: what fails, and what is done, is said in the specified words',
})

const mutation = (text_en: string, text_bn: string, trigger: string): Quoted => ({
  text_en,
  text_bn,
  screen: '/admin/mutations',
  trigger,
  shown_by:
    'web/features/mutations/office/review/mutation-case.screen.test.tsx: what fails, and what is done, is said in the specified words',
})

/** Texts of the office's lists. */
export const quotedOfOffice: Quoted[] = [
  inOffice('Download CSV', 'CSV ডাউনলোড', 'every list', csv),
  inOffice('Failed to download CSV', 'CSV ডাউনলোড করা যায়নি', 'the call fails', csv),
  {
    text_en: 'This action cannot be undone.',
    text_bn: 'এটি আর ফেরানো যাবে না।',
    screen: '/admin',
    trigger: 'deleting',
    shown_by: 'web/parts/records/records-page.screen.test.tsx: adding, changing and deleting are said',
  },
  {
    text_en: 'Save failed',
    text_bn: 'সংরক্ষণ করা যায়নি',
    screen: '/admin',
    trigger: 'the server says nothing',
    shown_by: 'web/parts/records/records-refused.screen.test.tsx: a server that fails without words',
  },
  {
    text_en: 'Delete failed',
    text_bn: 'মোছা যায়নি',
    screen: '/admin',
    trigger: 'the server says nothing',
    shown_by: 'web/parts/records/records-refused.screen.test.tsx: a server that fails without words',
  },
  inOffice(
    'Invalid JSON in Meta',
    'মেটার JSON সঠিক নয়',
    'no JSON',
    'editing/meta-field.screen.test.tsx: Meta says where',
  ),
  ...(
    [
      ['Division added successfully', 'বিভাগ সফলভাবে যোগ হয়েছে', 'saved'],
      ['Division updated successfully', 'বিভাগ সফলভাবে হালনাগাদ হয়েছে', 'saved'],
      ['Division deleted successfully', 'বিভাগ সফলভাবে মুছে ফেলা হয়েছে', 'deleted'],
      ['No divisions found.', 'কোনো বিভাগ পাওয়া যায়নি।', 'nothing fits'],
      ['No districts found.', 'কোনো জেলা পাওয়া যায়নি।', 'nothing fits'],
      ['No upazilas found.', 'কোনো উপজেলা পাওয়া যায়নি।', 'nothing fits'],
      ['No mouzas found.', 'কোনো মৌজা পাওয়া যায়নি।', 'nothing fits'],
      ['No zils found.', 'কোনো শিট পাওয়া যায়নি।', 'nothing fits'],
    ] as const
  ).map(
    ([text_en, text_bn, trigger]): Quoted => ({
      text_en,
      text_bn,
      screen: '/admin',
      trigger,
      shown_by: `${kindsOfRecord}: `,
    }),
  ),
  ...kinds.map(
    ({ missing, missing_bn, one }): Quoted => ({
      text_en: missing,
      text_bn: missing_bn,
      screen: '/admin',
      trigger: `a ${one} without them`,
      shown_by: `${kindsOfRecord}: `,
    }),
  ),
  mutation('Failed to update status', 'অবস্থা হালনাগাদ করা যায়নি', 'a decision fails without words'),
  mutation('Status updated!', 'অবস্থা হালনাগাদ হয়েছে!', 'a decision'),
  landTax('Failed to load registrations', 'নিবন্ধন লোড করা যায়নি', 'the list fails'),
  landTax('Failed to match land details', 'জমির তথ্য মেলানো যায়নি', 'the comparison fails'),
  landTax('Failed to update status', 'অবস্থা হালনাগাদ করা যায়নি', 'the decision fails'),
  landTax('Status updated!', 'অবস্থা হালনাগাদ হয়েছে!', 'decided'),
]
