/** Problems of a zip of scans and of its files; a part of `faultText`. */
export const scanFaults = {
  scans_not_zip: {
    en: 'Scans come in a zip. Put the files into one zip and send that.',
    bn: 'স্ক্যানগুলো একটি জিপ ফাইলে দিন। সব ফাইল একসঙ্গে জিপ করে পাঠান।',
  },
  scans_unreadable: {
    en: 'The zip is damaged or incomplete. Make the zip again and send it.',
    bn: 'জিপ ফাইলটি নষ্ট বা অসম্পূর্ণ। নতুন করে জিপ করে আবার পাঠান।',
  },
  scans_encrypted: {
    en: 'The zip opens only with a password. Make one without a password.',
    bn: 'জিপ ফাইলটি পাসওয়ার্ড ছাড়া খোলে না। পাসওয়ার্ড ছাড়া জিপ করুন।',
  },
  scans_none: { en: 'There are no files in the zip', bn: 'জিপে কোনো ফাইল নেই' },
  scans_too_many: {
    en: 'A zip may have 5,000 files. Send the scans in several zips.',
    bn: 'এক জিপে সর্বোচ্চ ৫,০০০ ফাইল থাকতে পারে। কয়েকটি জিপে ভাগ করে পাঠান।',
  },
  scans_too_large: {
    en: 'The files of the zip have more than 1 GB when they are unpacked. Send them in several zips.',
    bn: 'জিপ খুললে ফাইলগুলো মোট ১ জিবির বেশি হয়। কয়েকটি জিপে ভাগ করে পাঠান।',
  },
  scans_pattern_unclear: {
    en: 'It is not clear what the numbers in the file names are. Write the pattern of the names below.',
    bn: 'ফাইলের নামের নম্বরগুলো কিসের তা বোঝা যাচ্ছে না। নিচে নামের ধরন লিখুন।',
  },
  scan_pattern_bad: {
    en: 'Write {khatian} or {dag} where the number stands, each once, with a dash, an underscore or a word between them, and {page} last if each page is a file; for maps {sheet} alone',
    bn: 'নম্বরের জায়গায় {khatian} বা {dag} লিখুন; প্রতিটি একবার, মাঝে হাইফেন, আন্ডারস্কোর বা কোনো শব্দ রাখুন। প্রতি পাতা আলাদা ফাইল হলে সবশেষে {page} লিখুন। ম্যাপের জন্য শুধু {sheet} লিখুন',
  },
  scan_name_unfit: { en: 'The name does not fit the pattern', bn: 'ফাইলের নাম এই ধরনের সঙ্গে মেলে না' },
  scan_no_khatian: {
    en: 'No khatian of this number is on record in the mouza and survey',
    bn: 'এই মৌজা ও জরিপে এই নম্বরের খতিয়ান রেকর্ডে নেই',
  },
  scan_no_dag: {
    en: 'No dag of this number is on record in the mouza and survey',
    bn: 'এই মৌজা ও জরিপে এই নম্বরের দাগ রেকর্ডে নেই',
  },
  scan_no_dag_in_khatian: {
    en: 'No dag of this number is on record in this khatian',
    bn: 'এই খতিয়ানে এই নম্বরের দাগ রেকর্ডে নেই',
  },
  scan_no_sheet: { en: 'The mouza has no zil of this number', bn: 'মৌজায় এই নম্বরের শিট নেই' },
  scan_several_maps: {
    en: 'The zil has several maps of this survey. Send this scan on the page of the map.',
    bn: 'এই শিটে এই জরিপের একাধিক ম্যাপ আছে। ম্যাপের পাতায় গিয়ে স্ক্যানটি দিন।',
  },
  scan_unclear: {
    en: 'The name can mean several numbers on record. Rename the file.',
    bn: 'এই নামে রেকর্ডের একাধিক নম্বর বোঝাতে পারে। ফাইলের নাম বদলান।',
  },
  scan_several_zils: {
    en: 'Several zils of the mouza have a dag of this number. Send the scans of each zil apart, and choose the zil.',
    bn: 'মৌজার একাধিক শিটে এই নম্বরের দাগ আছে। শিট বেছে নিয়ে প্রতিটি শিটের স্ক্যান আলাদা পাঠান।',
  },
  scan_twice: {
    en: 'Several files of the zip are for this. Keep one of them.',
    bn: 'জিপের একাধিক ফাইল একই দাগ বা খতিয়ানের। একটি রেখে বাকিগুলো বাদ দিন।',
  },
  scan_page_missing: {
    en: 'A page is missing. Send all pages together.',
    bn: 'পাতা বাদ পড়েছে। সব পাতা একসঙ্গে পাঠান।',
  },
  scan_page_twice: {
    en: 'Several files are for one page, or have the same content. Keep one of them.',
    bn: 'একই পাতার বা একই জিনিসের একাধিক ফাইল আছে। একটি রেখে বাকিগুলো বাদ দিন।',
  },
  scan_pages_over_10_mb: {
    en: 'The pages have over 10 MB together. Scan them smaller.',
    bn: 'সব পাতা মিলিয়ে ১০ এমবির বেশি। ছোট করে স্ক্যান করুন।',
  },
  scan_pages_not_joined: {
    en: 'The pages cannot be put into one PDF. Make one PDF of them, and send that.',
    bn: 'পাতাগুলো জোড়া দিয়ে এক পিডিএফ করা যাচ্ছে না। নিজে একটি পিডিএফ বানিয়ে সেটি পাঠান।',
  },
  scan_link: { en: 'This is a link to another file, not a file', bn: 'এটি ফাইল নয়, অন্য ফাইলের লিংক' },
  scan_packing: {
    en: 'The file is packed in a way that cannot be read. Make the zip with another program.',
    bn: 'ফাইলটি এমনভাবে জিপ করা যে পড়া যায় না। অন্য প্রোগ্রাম দিয়ে জিপ করুন।',
  },
} as const
