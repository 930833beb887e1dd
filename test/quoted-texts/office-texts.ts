import { kinds } from '../../e2e/lib/office-kinds.ts'
import type { Quoted } from './quoted.ts'

const places = 'e2e/office/back-office-places.spec.ts: '
const inOffice = (text_en: string, text_bn: string, trigger: string, shown_by: string): Quoted => ({
  text_en,
  text_bn,
  screen: '/admin',
  trigger,
  shown_by: `${places}${shown_by}`,
})
const added = 'a division is added, changed and deleted, in the specified words'
const empty = 'a list that does not load says so'

const landTax = (text_en: string, text_bn: string, trigger: string): Quoted => ({
  text_en,
  text_bn,
  screen: '/admin/land-tax-registrations',
  trigger,
  shown_by: 'e2e/office/back-office-land-tax.spec.ts: what fails, and what is done, is said in the specified words',
})

/** Texts of the office's lists. */
export const quotedOfOffice: Quoted[] = [
  inOffice('Download CSV', 'CSV ডাউনলোড', 'every list', 'a list comes as a file'),
  inOffice('Failed to download CSV', 'CSV ডাউনলোড করা যায়নি', 'the call fails', 'a list comes as a file'),
  inOffice('This action cannot be undone.', 'এটি আর ফেরানো যাবে না।', 'deleting', added),
  inOffice('Save failed', 'সংরক্ষণ করা যায়নি', 'the server says nothing', 'a server that fails without words'),
  inOffice('Delete failed', 'মোছা যায়নি', 'the server says nothing', 'a server that fails without words'),
  inOffice('Invalid JSON in Meta', 'মেটার JSON সঠিক নয়', 'no JSON', 'Meta says where its JSON breaks off'),
  inOffice('Name (EN) & Name (BN) are required', 'নাম (ইংরেজি) ও নাম (বাংলা) আবশ্যক', 'a division without names', added),
  inOffice('Division added successfully', 'বিভাগ সফলভাবে যোগ হয়েছে', 'saved', added),
  inOffice('Division updated successfully', 'বিভাগ সফলভাবে হালনাগাদ হয়েছে', 'saved', added),
  inOffice('Division deleted successfully', 'বিভাগ সফলভাবে মুছে ফেলা হয়েছে', 'deleted', added),
  inOffice('No divisions found.', 'কোনো বিভাগ পাওয়া যায়নি।', 'nothing fits', empty),
  inOffice('No districts found.', 'কোনো জেলা পাওয়া যায়নি।', 'nothing fits', empty),
  inOffice('No upazilas found.', 'কোনো উপজেলা পাওয়া যায়নি।', 'nothing fits', empty),
  inOffice('No mouzas found.', 'কোনো মৌজা পাওয়া যায়নি।', 'nothing fits', empty),
  inOffice('No zils found.', 'কোনো শিট পাওয়া যায়নি।', 'nothing fits', empty),
  ...kinds.map(
    ({ missing, missing_bn, one }): Quoted => ({
      text_en: missing,
      text_bn: missing_bn,
      screen: '/admin',
      trigger: `a ${one} without them`,
      shown_by: 'e2e/lib/office-kinds.ts: ',
    }),
  ),
  landTax('Failed to load registrations', 'নিবন্ধন লোড করা যায়নি', 'the list fails'),
  landTax('Failed to match land details', 'জমির তথ্য মেলানো যায়নি', 'the comparison fails'),
  landTax('Failed to update status', 'অবস্থা হালনাগাদ করা যায়নি', 'the decision fails'),
  landTax('Status updated!', 'অবস্থা হালনাগাদ হয়েছে!', 'decided'),
]
