/** Problems of a table that an office sends, and of its cells; a part of `faultText`. */
export const cellFaults = {
  table_unreadable: {
    en: 'The file cannot be read as a table. Save it as an Excel workbook (.xlsx) or as CSV and send that.',
    bn: 'ফাইলটি টেবিল হিসেবে পড়া যায় না। এক্সেল (.xlsx) বা CSV হিসেবে সংরক্ষণ করে আবার পাঠান।',
  },
  table_damaged: {
    en: 'The file is damaged or incomplete. Open it, save it again and send the new one.',
    bn: 'ফাইলটি নষ্ট বা অসম্পূর্ণ। খুলে আবার সংরক্ষণ করে নতুনটি পাঠান।',
  },
  table_encoding: {
    en: 'Some letters of the file are damaged. Save it as “CSV UTF-8” or as .xlsx and send that.',
    bn: 'ফাইলের কিছু অক্ষর নষ্ট হয়ে গেছে। “CSV UTF-8” বা .xlsx হিসেবে সংরক্ষণ করে পাঠান।',
  },
  table_encrypted: {
    en: 'The file opens only with a password. Remove the password and send it again.',
    bn: 'ফাইলটি পাসওয়ার্ড ছাড়া খোলে না। পাসওয়ার্ড তুলে দিয়ে আবার পাঠান।',
  },
  table_empty: { en: 'There are no rows below the names of the columns', bn: 'কলামের নামের নিচে কোনো তথ্য নেই' },
  table_no_header: {
    en: 'No row has the names of the columns. Write at least two names in one row above the data.',
    bn: 'কলামের নাম কোথাও নেই। তথ্যের উপরে এক সারিতে অন্তত দুটি কলামের নাম লিখুন।',
  },
  table_too_many_columns: {
    en: 'A table has at most 200 columns. Delete those that are not needed.',
    bn: 'একটি টেবিলে সর্বোচ্চ ২০০ কলাম থাকতে পারে। যেগুলো লাগবে না সেগুলো মুছে দিন।',
  },
  table_too_many_rows: {
    en: 'A CSV has at most 2,000,000 rows, a spreadsheet 1,048,576. Send it in several files.',
    bn: 'CSV ফাইলে সর্বোচ্চ ২০,০০,০০০ সারি, এক্সেলে ১০,৪৮,৫৭৬ সারি থাকতে পারে। কয়েকটি ফাইলে ভাগ করে পাঠান।',
  },
  table_too_large: {
    en: 'The file is too large to be read. Save the sheet as CSV, or send it in several files.',
    bn: 'ফাইলটি এত বড় যে পড়া যাচ্ছে না। CSV হিসেবে সংরক্ষণ করে, অথবা কয়েকটি ফাইলে ভাগ করে পাঠান।',
  },
  table_several_sheets: {
    en: 'Several sheets of the file have content. Choose the sheet.',
    bn: 'ফাইলের কয়েকটি শিটে তথ্য আছে। কোন শিটটি পড়তে হবে তা বেছে নিন।',
  },
  table_no_such_sheet: {
    en: 'The file has no sheet of this name with content. Choose the sheet again.',
    bn: 'ফাইলে এই নামের শিট নেই, অথবা শিটটি খালি। শিট আবার বেছে নিন।',
  },
  table_cell_too_long: {
    en: 'A cell has more than 32,767 characters. Shorten it and send the file again.',
    bn: 'একটি ঘরে ৩২,৭৬৭-এর বেশি অক্ষর আছে। ছোট করে ফাইলটি আবার পাঠান।',
  },
  table_quote_open: {
    en: 'A quotation mark (") is opened here and never closed. Close or delete it and send the file again.',
    bn: 'এখানে একটি উদ্ধৃতি চিহ্ন (") শুরু হয়ে আর শেষ হয়নি। চিহ্নটি শেষ করে বা মুছে ফাইলটি আবার পাঠান।',
  },
  row_too_long: {
    en: 'This row has more cells than the row of the column names. A comma in a cell needs quotation marks around it.',
    bn: 'কলামের নামের চেয়ে এই সারিতে ঘর বেশি। ঘরের ভেতরে কমা থাকলে লেখাটি উদ্ধৃতি চিহ্নের মধ্যে দিন।',
  },
  cell_error_value: {
    en: 'The spreadsheet shows an error here, such as #REF!. Correct the formula or write the value.',
    bn: 'এই ঘরে #REF!-এর মতো ভুল দেখাচ্ছে। ফর্মুলাটি ঠিক করুন অথবা মানটি লিখুন।',
  },
  cell_no_result: {
    en: 'A formula without its result. Open the file in Excel, save it, and send it again.',
    bn: 'এই ঘরে ফর্মুলা আছে, ফল নেই। ফাইলটি এক্সেলে খুলে সংরক্ষণ করে আবার পাঠান।',
  },
  cell_ditto_nothing: {
    en: 'It says “the same as above”, but the cell above is empty',
    bn: '“ঐ” লেখা আছে, কিন্তু উপরের ঘর খালি',
  },
  row_not_land: {
    en: 'This row is no record: a total, a remark, a signature or the like. It is left out.',
    bn: 'এই সারি কোনো রেকর্ড নয়: মোট, জের, মন্তব্য, স্বাক্ষর বা এমন কিছু। এটি বাদ থাকছে।',
  },
  row_hidden_open: {
    en: 'The sheet does not show this row. Say above whether it is to be read.',
    bn: 'শিটে এই সারি দেখা যায় না। এটি পড়তে হবে কি না, উপরে বলুন।',
  },
  row_struck_open: {
    en: 'This row is struck out in the sheet. Say above whether it is to be read.',
    bn: 'শিটে এই সারি কেটে দেওয়া আছে। এটি পড়তে হবে কি না, উপরে বলুন।',
  },
  column_hidden_open: {
    en: 'The sheet does not show a column that this row has filled. Say above whether it is to be read.',
    bn: 'এই সারিতে এমন কলামে তথ্য আছে, যা শিটে দেখা যায় না। কলামটি পড়তে হবে কি না, উপরে বলুন।',
  },
  columns_twice_open: {
    en: 'Several columns of this row have it, and not the same. Say above which one counts.',
    bn: 'এই তথ্য একাধিক কলামে আছে, একরকম নয়। কোন কলাম ধরা হবে, উপরে বলুন।',
  },
  same_as_above_open: {
    en: 'A number is left blank here. Say above whether it is the same as in the row above.',
    bn: 'এখানে নম্বর লেখা নেই। উপরের সারির নম্বরই কি না, উপরে বলুন।',
  },
  area_columns_differ: {
    en: 'The columns of the area do not go together, like 1 acre and 120 decimals',
    bn: 'জমির পরিমাণের কলামগুলো একসঙ্গে মেলে না, যেমন ১ একর ও ১২০ শতক',
  },
  land_number_day: {
    en: 'The spreadsheet made a date of this number. Write the number, and format the column as text.',
    bn: 'এক্সেল এই নম্বরকে তারিখ বানিয়ে ফেলেছে। কলামটি টেক্সট হিসেবে ফরম্যাট করে নম্বরটি আবার লিখুন।',
  },
  land_number_day_open: {
    en: 'The spreadsheet made a date of this number. Say above what was typed.',
    bn: 'এক্সেল এই নম্বরকে তারিখ বানিয়ে ফেলেছে। কী লেখা হয়েছিল, উপরে বলুন।',
  },
  land_number_time: {
    en: 'The spreadsheet made a time of this number. Write the number, and format the column as text.',
    bn: 'এক্সেল এই নম্বরকে সময় বানিয়ে ফেলেছে। কলামটি টেক্সট হিসেবে ফরম্যাট করে নম্বরটি আবার লিখুন।',
  },
  land_number_exponent: {
    en: 'The spreadsheet shortened this number, like 1.2E+05. Write it in full, and format the column as text.',
    bn: 'এক্সেল এই নম্বর সংক্ষেপ করে ফেলেছে, যেমন ১.২E+০৫। কলামটি টেক্সট হিসেবে ফরম্যাট করে পুরো নম্বর লিখুন।',
  },
  land_number_fraction: {
    en: 'The spreadsheet calculated with this number. Write it as it is, and format the column as text.',
    bn: 'এক্সেল এই নম্বর দিয়ে হিসাব করে ফেলেছে। কলামটি টেক্সট হিসেবে ফরম্যাট করে নম্বরটি আবার লিখুন।',
  },
  land_number_several: {
    en: 'There is more than one number here. Write each in a row of its own.',
    bn: 'এখানে একাধিক নম্বর আছে। প্রতিটি আলাদা সারিতে লিখুন।',
  },
  land_number_range: {
    en: 'These are several numbers. Write each in a row of its own.',
    bn: 'এখানে কয়েকটি নম্বর আছে। প্রতিটি আলাদা সারিতে লিখুন।',
  },
  land_number_range_open: {
    en: 'This may be one number or several. Say above which.',
    bn: 'এটি একটি নম্বর, নাকি কয়েকটি? উপরে বলুন।',
  },
  land_number_serial_open: {
    en: 'This may be a number, or a date that the spreadsheet counts in days. Say above which.',
    bn: 'এটি নম্বর হতে পারে, আবার এক্সেলের দিন গোনা তারিখও হতে পারে। কোনটি, উপরে বলুন।',
  },
  share_cell_unreadable: {
    en: 'Write the share as 1/3, 0.333, 33.3% or 5 anna 6 ganda',
    bn: 'অংশ ১/৩, ০.৩৩৩, ৩৩.৩% বা ৫ আনা ৬ গণ্ডা এভাবে লিখুন',
  },
  share_cell_over_whole: {
    en: 'This is more than the whole. Per cent are written with %, like 50%.',
    bn: 'এটি পুরোটার চেয়ে বেশি। শতকরা হলে % চিহ্ন দিন, যেমন ৫০%।',
  },
  share_cell_zero: { en: 'A share is more than 0', bn: 'অংশ শূন্যের চেয়ে বেশি হতে হবে' },
  area_cell_unreadable: {
    en: 'Write the area as a number with its unit, like 12.5 decimal or 1 acre 20 decimal',
    bn: 'জমির পরিমাণ সংখ্যা ও এককে লিখুন, যেমন ১২.৫ শতক বা ১ একর ২০ শতক',
  },
  area_cell_no_unit: {
    en: 'The unit of this area is not known. Choose the unit of the column, or write it in the cell.',
    bn: 'জমির পরিমাণ কোন এককে তা জানা নেই। কলামের একক বেছে নিন, অথবা ঘরে লিখুন।',
  },
  area_cell_negative: { en: 'An area cannot be less than 0', bn: 'জমির পরিমাণ শূন্যের কম হতে পারে না' },
  day_cell_unreadable: {
    en: 'Write the date like 31/12/2020 or 31 December 2020',
    bn: 'তারিখ ৩১/১২/২০২০ বা ৩১ ডিসেম্বর ২০২০ এভাবে লিখুন',
  },
  day_cell_impossible: { en: 'There is no such day in the calendar', bn: 'ক্যালেন্ডারে এমন কোনো তারিখ নেই' },
  day_cell_order: {
    en: 'This date can be read in two ways. Choose which comes first in the column, the day or the month.',
    bn: 'এই তারিখ দুইভাবে পড়া যায়। কলামে আগে দিন নাকি মাস লেখা, তা বেছে নিন।',
  },
  day_cell_short_year: { en: 'Write the year with four digits, like 1985', bn: 'সাল চার অঙ্কে লিখুন, যেমন ১৯৮৫' },
  day_cell_bengali_calendar: {
    en: 'This is a date of the Bengali calendar. Write it in the English calendar.',
    bn: 'এটি বাংলা সনের তারিখ। ইংরেজি তারিখ লিখুন।',
  },
  owners_cell_unclear: {
    en: 'It is not clear who the owners are. Write each owner on a line: name, father, address, share.',
    bn: 'মালিক কারা তা স্পষ্ট নয়। প্রত্যেক মালিককে আলাদা লাইনে লিখুন: নাম, পিতা, ঠিকানা, অংশ।',
  },
  owners_cell_no_name: {
    en: 'An owner has no name before the father or the address',
    bn: 'পিতা বা ঠিকানার আগে মালিকের নাম নেই',
  },
  owners_cell_percent: {
    en: 'It is not clear if this is a share or decimals of land. Write % or decimal.',
    bn: 'শতাংশ বলতে অংশ নাকি জমি, তা স্পষ্ট নয়। অংশ হলে %, জমি হলে শতক লিখুন।',
  },
} as const
