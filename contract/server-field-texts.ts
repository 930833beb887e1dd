/** Problems of single fields that only the server finds, so that no page carries their words; a part of `faultText`. */
export const serverFieldTexts = {
  password_common: {
    en: 'This password is too common. Please choose another.',
    bn: 'এই পাসওয়ার্ড অনেকেই ব্যবহার করেন। অন্য একটি বেছে নিন।',
  },
  password_is_email: { en: 'The password must not be your email', bn: 'ইমেইল পাসওয়ার্ড হতে পারে না' },
  password_wrong: { en: 'This password is not right', bn: 'এই পাসওয়ার্ড সঠিক নয়' },
  phone_own: {
    en: 'This is your own number. What is yours you do without a code.',
    bn: 'এটি আপনার নিজের নম্বর। নিজের কাজে কোড লাগে না।',
  },
  password_is_phone: { en: 'The password must not be your mobile number', bn: 'মোবাইল নম্বর পাসওয়ার্ড হতে পারে না' },
  no_new_account_by_email: {
    en: 'A helper opens an account with a number of Bangladesh. With a number of another country people register themselves.',
    bn: 'সহায়তাকারী শুধু বাংলাদেশি নম্বরে অ্যাকাউন্ট খুলতে পারেন। বিদেশি নম্বর হলে নিজে নিবন্ধন করতে হয়।',
  },
  phone_is_login: {
    en: 'You log in with this number. Add an e-mail address and verify it first, then change the number.',
    bn: 'এই নম্বর দিয়েই আপনি লগইন করেন। আগে একটি ইমেইল দিয়ে যাচাই করুন, তারপর নম্বর বদলান।',
  },
  webhook_private: {
    en: 'This is an address of a private network. The operator can open it by WEBHOOK_NETWORKS.',
    bn: 'এটি ভেতরের নেটওয়ার্কের ঠিকানা। সার্ভারের পরিচালক WEBHOOK_NETWORKS দিয়ে এটি খুলতে পারেন।',
  },
  holding_on_record: {
    en: 'The register already has a holding of this khatian and dag',
    bn: 'এই খতিয়ান ও দাগের হোল্ডিং রেজিস্টারে আগেই আছে',
  },
  csv_columns: {
    en: 'A line has day, name (EN), name (BN) and confirmed',
    bn: 'এক লাইনে তারিখ, নাম (ইংরেজি), নাম (বাংলা) ও নিশ্চিত কি না থাকে',
  },
  csv_yes_or_no: { en: 'Confirmed is yes or no', bn: 'নিশ্চিত কি না, হ্যাঁ বা না লিখুন' },
  csv_too_many: { en: 'A year has at most 200 lines', bn: 'এক বছরের জন্য সর্বোচ্চ ২০০ লাইন' },
  csv_empty: { en: 'There are no holidays in this file', bn: 'এই ফাইলে কোনো ছুটির দিন নেই' },
  lineage_over_whole: {
    en: 'Together these are more than the whole parcel',
    bn: 'সব মিলিয়ে পুরো দাগের চেয়ে বেশি হয়ে যাচ্ছে',
  },
  lineage_itself: { en: 'A parcel does not come from itself', bn: 'একটি দাগ নিজের থেকেই হতে পারে না' },
  lineage_twice: { en: 'This parcel is already in the list', bn: 'এই দাগ তালিকায় আগেই আছে' },
  lineage_not_older: {
    en: 'A parcel comes from parcels of an older survey',
    bn: 'একটি দাগ আগের কোনো জরিপের দাগ থেকেই হয়',
  },
  lineage_several_surveys: {
    en: 'All these parcels must be of one survey',
    bn: 'দাগগুলো সব একই জরিপের হতে হবে',
  },
  lineage_closed: {
    en: 'This dag was split or joined with others. Name what it became.',
    bn: 'এই দাগ ভাগ বা একত্র করা হয়েছে। এখন যে দাগ আছে তা দিন।',
  },
  lineage_elsewhere: { en: 'This parcel lies in another upazila', bn: 'এই দাগ অন্য উপজেলায়' },
  line_does_not_cut: { en: 'The line does not cut the dag', bn: 'রেখাটি দাগ ভাগ করে না' },
  parts_differ: { en: 'The cut makes another number of parts', bn: 'এই রেখায় অন্য সংখ্যক ভাগ হয়' },
  cut_area_too_large: { en: 'This is not less than the area of the dag', bn: 'এটি দাগের জমির চেয়ে কম নয়' },
  dags_of_one_sheet: {
    en: 'The dags must be of the same zil and survey',
    bn: 'দাগগুলো একই শিট ও জরিপের হতে হবে',
  },
  dags_apart: { en: 'The dags do not lie side by side', bn: 'দাগগুলো পাশাপাশি নয়' },
  dags_overlap: {
    en: 'The dags lie over each other. Mend their boundaries first.',
    bn: 'দাগগুলো একটির ওপর আরেকটি পড়েছে। আগে সীমানা ঠিক করুন।',
  },
  day_ahead: { en: 'This day has not come yet', bn: 'এই তারিখ এখনও আসেনি' },
  mouza_of_another_upazila: {
    en: 'Each mouza must be one of the upazila that is split. Somebody may have moved it meanwhile.',
    bn: 'প্রতিটি মৌজা যে উপজেলা ভাগ হচ্ছে তার হতে হবে। এর মধ্যে কেউ হয়তো মৌজাটি সরিয়েছেন।',
  },
  nothing_changed: {
    en: 'Neither the name nor what it lies in is another one',
    bn: 'নাম বা যে এলাকার মধ্যে আছে, কোনোটিই বদলায়নি',
  },
  pasts_overlap: {
    en: 'Another past of this place is already on record for some of these days',
    bn: 'এই সময়ের কিছু দিনের জন্য এই এলাকার আরেকটি তথ্য আগেই আছে',
  },
  parent_of_wrong_level: {
    en: 'A place of this kind does not lie directly in one of that kind',
    bn: 'এই ধরনের এলাকা সরাসরি ওই ধরনের এলাকার মধ্যে থাকে না',
  },
  part_of_itself: { en: 'An upazila is not a part of itself', bn: 'একটি উপজেলা নিজের অংশ হতে পারে না' },
  past_of_another_place: {
    en: 'A past stays with its place. Add another one there.',
    bn: 'এই তথ্য অন্য এলাকায় নেওয়া যায় না। সেখানে নতুন করে যোগ করুন।',
  },
  rate_overlaps: {
    en: 'Another rate of this class and use already applies in these years',
    bn: 'এই শ্রেণি ও ব্যবহারের আরেকটি হার এই বছরগুলোতে আগেই আছে',
  },
} as const
