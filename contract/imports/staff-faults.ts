/** Problems of staff accounts in a file of the office; a part of `faultText`. */
export const staffFaults = {
  import_staff_role: {
    en: 'Write admin, AC Land or helper',
    bn: 'প্রশাসক, এসিল্যান্ড বা সহায়তাকারী লিখুন',
  },
  import_staff_disabled: {
    en: 'Write yes if the account is disabled, else no',
    bn: 'অ্যাকাউন্ট নিষ্ক্রিয় হলে হ্যাঁ, না হলে না লিখুন',
  },
  import_staff_upazila_several: {
    en: 'Several upazilas have one of these names. Write the district after it, like Kaliganj (Gazipur).',
    bn: 'এখানকার কোনো নামে একাধিক উপজেলা আছে। নামের পরে জেলা লিখুন, যেমন কালীগঞ্জ (গাজীপুর)।',
  },
  import_staff_upazila_unknown: {
    en: 'No upazila of one of these names is on record',
    bn: 'এখানকার কোনো নামের উপজেলা রেকর্ডে নেই',
  },
  import_staff_citizen: {
    en: 'This email has a citizen’s account. A citizen becomes staff only by hand, on the page of users.',
    bn: 'এই ইমেইলে একজন নাগরিকের অ্যাকাউন্ট আছে। নাগরিককে দাপ্তরিক ভূমিকা শুধু ব্যবহারকারীর পাতা থেকেই দেওয়া যায়।',
  },
  import_staff_yourself: {
    en: 'This is your own account: nobody changes their own access',
    bn: 'এটি আপনার নিজের অ্যাকাউন্ট; নিজের তথ্য নিজে বদলানো যায় না',
  },
  import_staff_last_admin: {
    en: 'This is the last admin. Make another one first.',
    bn: 'এটিই শেষ প্রশাসক। আগে আরেকজন প্রশাসক তৈরি করুন।',
  },
  import_staff_closed: {
    en: 'This account is disabled. Write yes or no in the column Disabled.',
    bn: 'এই অ্যাকাউন্ট নিষ্ক্রিয়। “নিষ্ক্রিয়” কলামে হ্যাঁ বা না লিখুন।',
  },
  import_staff_new_closed: {
    en: 'There is no such account yet, and a new one is not disabled',
    bn: 'এমন অ্যাকাউন্ট এখনও নেই; নতুন অ্যাকাউন্ট নিষ্ক্রিয় হয় না',
  },
} as const
