import type { Quoted } from './quoted.ts'

const onDags = (text_en: string, text_bn: string, trigger: string, shown_by: string): Quoted => ({
  text_en,
  text_bn,
  screen: '/admin/dags',
  trigger,
  shown_by: `web/features/land-records/office/dags/${shown_by}`,
})
const onMaps = (text_en: string, text_bn: string, trigger: string): Quoted => ({
  text_en,
  text_bn,
  screen: '/admin/mouza-maps',
  trigger,
  shown_by:
    'web/features/land-records/office/mouza-maps/mouza-maps-page.screen.test.tsx: what a mouza map needs, and that it is',
})
const missing = 'dag-form.screen.test.tsx: what is missing is said'
const phone = 'dag-form.screen.test.tsx: '
const lists = 'dags-page.screen.test.tsx: that do not load say so; none is something else'

/** Texts of the office's dags and mouza maps. */
export const quotedOfLandOffice: Quoted[] = [
  onDags('Zil, Khatiyan & Dag are required', 'শিট, খতিয়ান ও দাগ আবশ্যক', 'a dag without them', missing),
  onDags('Owner and Area are required', 'মালিক ও জমির পরিমাণ আবশ্যক', 'an owner row left empty', missing),
  onDags('Meta must be an object', 'মেটা একটি অবজেক্ট হতে হবে', 'a list as meta', missing),
  onDags('Dag added successfully', 'দাগ সফলভাবে যোগ হয়েছে', 'saved', phone),
  onDags('Dag updated successfully', 'দাগ সফলভাবে হালনাগাদ হয়েছে', 'saved', phone),
  onDags('Dag deleted successfully', 'দাগ সফলভাবে মুছে ফেলা হয়েছে', 'deleted', phone),
  onDags('Failed to load dags', 'দাগের তালিকা দেখানো যাচ্ছে না', 'the call fails', lists),
  onDags('No dags found.', 'কোনো দাগ পাওয়া যায়নি।', 'nothing fits', lists),
  onDags('Failed to load mouza maps', 'মৌজা ম্যাপের তালিকা দেখানো যাচ্ছে না', 'the call fails', lists),
  onDags('No mouza maps found.', 'কোনো মৌজা ম্যাপ পাওয়া যায়নি।', 'nothing fits', lists),
  onMaps('Zil is required', 'শিট আবশ্যক', 'a mouza map without one'),
  onMaps('Mouza Map added successfully', 'মৌজা ম্যাপ সফলভাবে যোগ হয়েছে', 'saved'),
  onMaps('Mouza Map updated successfully', 'মৌজা ম্যাপ সফলভাবে হালনাগাদ হয়েছে', 'saved'),
  onMaps('Mouza Map deleted successfully', 'মৌজা ম্যাপ সফলভাবে মুছে ফেলা হয়েছে', 'deleted'),
]
