import type { z } from 'zod'
import type { Language } from '#contract/digits.ts'

/** Problems of a single field, in both languages. A schema names one of these as its `error`. */
export const fieldTexts = {
  payer_end: { en: 'Write the last four digits', bn: 'শেষ চারটি সংখ্যা লিখুন' },
  required: { en: 'This is required', bn: 'এটি আবশ্যক' },
  wrong_type: { en: 'This is not valid', bn: 'এটি সঠিক নয়' },
  unknown_parameter: { en: 'There is no such parameter here', bn: 'এখানে এমন কোনো প্যারামিটার নেই' },
  too_long: { en: 'This is too long', bn: 'এটি খুব লম্বা' },
  too_small: { en: 'This is too small', bn: 'এটি খুব ছোট' },
  too_large: { en: 'This is too large', bn: 'এটি খুব বড়' },
  control_characters: { en: 'This contains characters that cannot be used', bn: 'এতে এমন চিহ্ন আছে যা ব্যবহার করা যায় না' },
  land_number_invalid: {
    en: 'A number begins and ends with a letter or a digit',
    bn: 'নম্বরের শুরুতে ও শেষে অক্ষর বা সংখ্যা থাকতে হবে',
  },
  link_in_name: { en: 'A name cannot contain a web address', bn: 'নামের মধ্যে ওয়েব ঠিকানা দেওয়া যায় না' },
  unknown_choice: { en: 'Please choose one from the list', bn: 'তালিকা থেকে একটি বেছে নিন' },
  email_invalid: { en: 'Please enter a valid email address', bn: 'সঠিক ইমেইল ঠিকানা দিন' },
  email_taken: { en: 'Email is already taken', bn: 'এই ইমেইল আগেই ব্যবহৃত হয়েছে' },
  phone_invalid: { en: 'Please enter a valid phone number', bn: 'সঠিক মোবাইল নম্বর দিন' },
  email_needed_abroad: {
    en: 'With a number of another country please give your email: codes go there, not by SMS',
    bn: 'বিদেশি নম্বর দিলে ইমেইলও দিন: কোড এসএমএসে নয়, ইমেইলে যাবে',
  },
  login_by_email_abroad: {
    en: 'With a number of another country please use your email address',
    bn: 'বিদেশি নম্বর থাকলে ইমেইল ঠিকানা দিন',
  },
  email_of_number_abroad: {
    en: 'No SMS goes to other countries. Enter the email of the account: the code goes there.',
    bn: 'বিদেশে এসএমএস যায় না। অ্যাকাউন্টের ইমেইল দিন, কোড সেখানে যাবে।',
  },
  passport_number_invalid: {
    en: 'This is no passport number. Copy it as it stands in the passport, for example A01234567.',
    bn: 'এটি পাসপোর্ট নম্বর নয়। পাসপোর্টে যেমন আছে তেমন লিখুন, যেমন A01234567।',
  },
  phone_end_invalid: {
    en: 'Enter the last 4 digits of the mobile number',
    bn: 'মোবাইল নম্বরের শেষ ৪টি সংখ্যা দিন',
  },
  pin_invalid: { en: 'PIN must be 4-5 digits.', bn: 'পিন ৪-৫ সংখ্যার হতে হবে।' },
  card_invalid: { en: 'Please provide a valid card number', bn: 'সঠিক কার্ড নম্বর দিন' },
  expiry_invalid: { en: 'Use MM/YY format', bn: 'MM/YY আকারে লিখুন' },
  cvv_invalid: { en: 'Invalid CVV', bn: 'সিভিভি সঠিক নয়' },
  account_invalid: { en: 'Please provide a valid account number', bn: 'সঠিক অ্যাকাউন্ট নম্বর দিন' },
  method_required: { en: 'Please select a payment method', bn: 'পরিশোধের মাধ্যম বেছে নিন' },
  amount_not_by_method: {
    en: 'This sum cannot be paid this way. Please choose another.',
    bn: 'এই মাধ্যমে এই পরিমাণ টাকা দেওয়া যায় না। অন্য মাধ্যম বেছে নিন।',
  },
  passwords_differ: { en: 'Passwords do not match', bn: 'পাসওয়ার্ড দুটি মেলেনি' },
  password_short: {
    en: 'Password must be at least 6 characters long',
    bn: 'পাসওয়ার্ড অন্তত ৬ অক্ষরের হতে হবে',
  },
  code_invalid: { en: 'The code has 6 digits', bn: 'কোডটি ৬ সংখ্যার' },
  code_wrong: { en: 'This code is not right or no longer valid', bn: 'কোডটি সঠিক নয় বা মেয়াদ শেষ' },
  phone_missing: { en: 'Please add your mobile number first', bn: 'আগে আপনার মোবাইল নম্বর যোগ করুন' },
  terms_required: {
    en: 'Please accept the terms and the privacy notice',
    bn: 'শর্তাবলি ও গোপনীয়তা নীতি মেনে নিন',
  },
  division_required: { en: 'Name (EN) & Name (BN) are required', bn: 'নাম (ইংরেজি) ও নাম (বাংলা) আবশ্যক' },
  district_required: {
    en: 'Division, Name (EN) & Name (BN) are required',
    bn: 'বিভাগ, নাম (ইংরেজি) ও নাম (বাংলা) আবশ্যক',
  },
  upazila_required: {
    en: 'District, Name (EN) & Name (BN) are required',
    bn: 'জেলা, নাম (ইংরেজি) ও নাম (বাংলা) আবশ্যক',
  },
  mouza_required: {
    en: 'Upazila, Name (EN) & Name (BN) are required',
    bn: 'উপজেলা, নাম (ইংরেজি) ও নাম (বাংলা) আবশ্যক',
  },
  zil_required: { en: 'Mouza & Zil No are required', bn: 'মৌজা ও শিট নম্বর আবশ্যক' },
  dag_required: { en: 'Zil, Khatiyan & Dag are required', bn: 'শিট, খতিয়ান ও দাগ আবশ্যক' },
  survey_type_required: { en: 'Code & Name (EN) are required', bn: 'কোড ও নাম (ইংরেজি) আবশ্যক' },
  mouza_map_required: { en: 'Zil is required', bn: 'শিট আবশ্যক' },
  owner_area_required: { en: 'Owner and Area are required', bn: 'মালিক ও জমির পরিমাণ আবশ্যক' },
  meta_invalid_json: { en: 'Invalid JSON in Meta', bn: 'মেটার JSON সঠিক নয়' },
  meta_not_an_object: {
    en: 'Meta must be a JSON object (e.g., {"note":"..."})',
    bn: 'মেটা একটি JSON অবজেক্ট হতে হবে (যেমন {"note":"..."})',
  },
  meta_too_deep: { en: 'Meta is nested too deeply', bn: 'মেটার ভেতরে স্তর বেশি' },
  meta_is_list: { en: 'Meta must be an object', bn: 'মেটা একটি অবজেক্ট হতে হবে' },
  url_invalid: {
    en: 'Please enter a web address that begins with http:// or https://',
    bn: 'http:// বা https:// দিয়ে শুরু হওয়া ঠিকানা দিন',
  },
  shape_not_polygon: { en: 'A boundary is a polygon or several', bn: 'সীমানা হতে হবে এক বা একাধিক বহুভুজ' },
  shape_not_numbers: { en: 'A point here is not two numbers', bn: 'এখানকার একটি বিন্দু দুটি সংখ্যায় লেখা নেই' },
  shape_other_crs: {
    en: 'The coordinates must be degrees of WGS 84',
    bn: 'স্থানাঙ্ক WGS 84-এর ডিগ্রিতে দিতে হবে',
  },
  shape_empty: { en: 'There are no points', bn: 'কোনো বিন্দু নেই' },
  shape_too_few_points: {
    en: 'Add at least 3 points to form a polygon.',
    bn: 'বহুভুজ বানাতে অন্তত ৩টি বিন্দু দিন।',
  },
  lineage_share_invalid: {
    en: 'Please enter a percentage above 0 and up to 100',
    bn: '০-র বেশি এবং ১০০ পর্যন্ত একটি শতকরা হার দিন',
  },
  lineage_too_many: { en: 'A parcel comes from at most 12 others', bn: 'একটি দাগ সর্বোচ্চ ১২টি দাগ থেকে হতে পারে' },
  shape_too_many_points: { en: 'A boundary has at most 10,000 points', bn: 'একটি সীমানায় সর্বোচ্চ ১০,০০০ বিন্দু' },
  shape_out_of_range: {
    en: 'Longitude must be between -180..180 and Latitude between -90..90.',
    bn: 'দ্রাঘিমাংশ -১৮০ থেকে ১৮০ এবং অক্ষাংশ -৯০ থেকে ৯০-এর মধ্যে হতে হবে।',
  },
  shape_not_degrees: {
    en: 'These are metres of a grid. Choose the grid, or give degrees.',
    bn: 'এগুলো গ্রিডের মিটার। গ্রিড বেছে নিন, অথবা ডিগ্রিতে দিন।',
  },
  shape_swapped: {
    en: 'Longitude and latitude are swapped',
    bn: 'দ্রাঘিমাংশ ও অক্ষাংশ উল্টে গেছে',
  },
  shape_outside_bangladesh: { en: 'This lies outside Bangladesh', bn: 'এটি বাংলাদেশের বাইরে' },
  shape_crosses_itself: { en: 'The boundary crosses or touches itself here', bn: 'সীমানা এখানে নিজেকে কেটেছে বা ছুঁয়েছে' },
  shape_hole_outside: { en: 'A hole lies outside its parcel', bn: 'একটি ফাঁকা অংশ জমির বাইরে পড়েছে' },
  shape_parts_overlap: {
    en: 'Two parts of the boundary lie over each other',
    bn: 'সীমানার দুটি অংশ একটির ওপর আরেকটি পড়েছে',
  },
  sheet_pins_too_few: { en: 'Set at least 4 pins', bn: 'অন্তত ৪টি পিন দিন' },
  sheet_pins_too_many: { en: 'A sheet has at most 50 pins', bn: 'একটি শিটে সর্বোচ্চ ৫০টি পিন' },
  sheet_pins_on_a_line: {
    en: 'The pins lie on one line. Set one farther off it.',
    bn: 'পিনগুলো এক রেখায় পড়েছে। একটি পিন রেখা থেকে দূরে দিন।',
  },
  sheet_pins_mirrored: {
    en: 'With these pins the sheet would lie mirrored. Two of them may be swapped.',
    bn: 'এই পিনগুলোতে শিট উল্টে যায়। দুটি পিন অদলবদল হয়ে থাকতে পারে।',
  },
  sheet_too_large: {
    en: 'With these pins the sheet would be larger than 50 km',
    bn: 'এই পিনগুলোতে শিট ৫০ কিলোমিটারের চেয়ে বড় হয়ে যায়',
  },
  sheet_pin_off_picture: { en: 'This lies off the picture', bn: 'এটি ছবির বাইরে' },
  reason_too_short: { en: 'Give a reason of at least 10 letters', bn: 'অন্তত ১০ অক্ষরে কারণটি লিখুন' },
  line_too_short: { en: 'A line has at least 2 points', bn: 'রেখায় অন্তত ২টি বিন্দু লাগে' },
  parts_too_few: { en: 'There must be at least two', bn: 'অন্তত দুটি লাগবে' },
  parts_area_differs: {
    en: 'The areas of the parts must add up to the area of the dag',
    bn: 'ভাগগুলোর জমির যোগফল দাগের জমির সমান হতে হবে',
  },
  dag_twice: { en: 'A dag is named twice', bn: 'একটি দাগ দুবার দেওয়া হয়েছে' },
  shape_outside_office: { en: 'This lies outside your upazilas', bn: 'এটি আপনার উপজেলার বাইরে পড়েছে' },
  webhook_url: {
    en: 'An address that begins with https:// and holds no password',
    bn: 'ঠিকানা https:// দিয়ে শুরু হবে, তাতে পাসওয়ার্ড থাকবে না',
  },
  taken: { en: 'This is already used', bn: 'এটি আগেই ব্যবহৃত হয়েছে' },
  area_differs: {
    en: "The owners' areas must add up to the area of the dag",
    bn: 'মালিকদের জমির যোগফল দাগের জমির সমান হতে হবে',
  },
  registrations_unconfirmed: {
    en: 'Please confirm that you have looked at the registrations on this dag',
    bn: 'এই দাগের নিবন্ধনগুলো দেখেছেন বলে নিশ্চিত করুন',
  },
  share_invalid: { en: 'A share is a number up to 1, like 0.25', bn: 'অংশ ১ পর্যন্ত একটি সংখ্যা, যেমন ০.২৫' },
  shares_differ: { en: 'The shares must add up to 1', bn: 'অংশের যোগফল ১ হতে হবে' },
  owner_name_needed: {
    en: 'Write at least one word of the name, in Bengali or English letters',
    bn: 'নামের অন্তত একটি শব্দ বাংলা বা ইংরেজি অক্ষরে লিখুন',
  },
  search_reason_required: { en: 'Say why you search', bn: 'কেন খুঁজছেন তা বেছে নিন' },
  search_note_required: { en: 'Write the other reason', bn: 'অন্য কারণটি লিখুন' },
  not_clerical: {
    en: 'This is no slip of the pen: it names somebody else, or changes a share or an area. Choose where the mistake comes from: entered by fraud, mistake in the survey, wrong map, or wrong older dag. A paper is needed, and others have days to object.',
    bn: 'এটি শুধু লেখার ভুল নয়: অন্য কারও নাম আসে, বা অংশ কিংবা জমির পরিমাণ বদলায়। ভুলটি কোথা থেকে এসেছে বেছে নিন: জালিয়াতি করে তোলা, জরিপের ভুল, ম্যাপের ভুল, বা আগের দাগের ভুল। কাগজ লাগবে, আর অন্যরা আপত্তির জন্য সময় পাবেন।',
  },
  rejection_reason_required: { en: 'Please provide a rejection reason', bn: 'বাতিলের কারণ লিখুন' },
  upazilas_required: {
    en: 'An acland works in at least one upazila',
    bn: 'এসিল্যান্ড অন্তত একটি উপজেলায় কাজ করেন',
  },
  upazilas_acland_only: { en: 'Only an acland has upazilas', bn: 'উপজেলা শুধু এসিল্যান্ডের থাকে' },
  digital_centre_required: {
    en: 'Please enter the digital centre where the helper works',
    bn: 'সহায়তাকারী যে ডিজিটাল সেন্টারে কাজ করেন তার নাম দিন',
  },
  digital_centre_helper_only: {
    en: 'Only a helper has a digital centre',
    bn: 'ডিজিটাল সেন্টার শুধু সহায়তাকারীর থাকে',
  },
  date_invalid: { en: 'Please enter a date', bn: 'একটি তারিখ দিন' },
  date_before_first: { en: 'The last day is before the first', bn: 'শেষ দিনটি প্রথম দিনের আগে' },
  over_a_year: { en: 'A year at most', bn: 'একবারে সর্বোচ্চ এক বছর' },
  challan_before_days: {
    en: 'A challan is dated on the last of its days, or later',
    bn: 'চালানের তারিখ শেষ দিনটির আগে হতে পারে না',
  },
  span_too_long: { en: 'Ten years at most', bn: 'একবারে সর্বোচ্চ দশ বছর' },
  date_too_late: { en: 'This is too late: 30 June 2100 at the latest', bn: 'এটি বেশি দূরের: সর্বশেষ ৩০ জুন ২১০০' },
  not_tax_year_start: { en: 'A tax year begins on 1 July', bn: 'কর বছর ১ জুলাই শুরু হয়' },
  not_tax_year_end: { en: 'A tax year ends on 30 June', bn: 'কর বছর ৩০ জুন শেষ হয়' },
  ends_before_start: { en: 'This ends before it begins', bn: 'এটি শুরুর আগেই শেষ হয়' },
  class_not_for_agricultural: {
    en: 'Agricultural land has one rate everywhere, without a class',
    bn: 'কৃষি জমির হার সব জায়গায় এক, শ্রেণি লাগে না',
  },
  agricultural_only: { en: 'This is for agricultural land only', bn: 'এটি শুধু কৃষি জমির জন্য' },
  land_share_invalid: {
    en: 'Please enter a share like 1/3, more than zero and at most the whole',
    bn: '১/৩ এর মতো অংশ দিন: শূন্যের বেশি, পুরোটার বেশি নয়',
  },
  share_or_area: { en: 'Please enter a share or an area, not both', bn: 'অংশ অথবা জমির পরিমাণ দিন, দুটি নয়' },
  map_year_invalid: { en: 'Write the year of the survey, such as 1974', bn: 'জরিপের সাল লিখুন, যেমন ১৯৭৪' },
  map_scale_invalid: { en: 'Write the scale as a number, such as 3960', bn: 'স্কেল সংখ্যায় লিখুন, যেমন ৩৯৬০' },
  tax_year_invalid: { en: 'Please enter a tax year like 2026-27', bn: '২০২৬-২৭ এর মতো কর বছর দিন' },
  tax_year_too_early: { en: 'No tax is worked out before 2015-16', bn: '২০১৫-১৬ এর আগের কর হিসাব করা হয় না' },
  years_or_up_to: {
    en: 'Please choose the years or the last of them, not both',
    bn: 'বছরগুলো অথবা শেষ বছরটি বেছে নিন, দুটোই নয়',
  },
  nid_invalid: { en: 'An NID number has 10, 13 or 17 digits', bn: 'জাতীয় পরিচয়পত্রের নম্বর ১০, ১৩ বা ১৭ সংখ্যার হয়' },
  first_buyer_differs: {
    en: 'The first in the list of buyers is somebody else',
    bn: 'গ্রহীতাদের তালিকায় প্রথমে অন্য কারও নাম আছে',
  },
  shares_not_whole: { en: 'Together the shares must be exactly the whole', bn: 'অংশগুলোর যোগফল পুরো ১ হতে হবে' },
  deed_used: { en: 'This deed was already used for a mutation', bn: 'এই দলিল দিয়ে আগেই নামজারির আবেদন করা হয়েছে' },
  more_than_held: {
    en: 'This is more land than the previous owner holds on record',
    bn: 'রেকর্ডে আগের মালিকের নামে এত জমি নেই',
  },
  paper_or_remarks: {
    en: 'Add a paper, or write why you do not have it',
    bn: 'একটি কাগজ যোগ করুন, অথবা কেন নেই তা লিখুন',
  },
  one_of_dag_or_map: {
    en: 'A khatian application needs a dag, a mouza map application a map',
    bn: 'খতিয়ানের আবেদনে দাগ এবং মৌজা ম্যাপের আবেদনে ম্যাপ লাগে',
  },
  file_empty: { en: 'The file is empty', bn: 'ফাইলটি খালি' },
  file_over_5_mb: { en: 'The file is larger than 5 MB', bn: 'ফাইলটি ৫ এমবির চেয়ে বড়' },
  file_over_10_mb: { en: 'The file is larger than 10 MB', bn: 'ফাইলটি ১০ এমবির চেয়ে বড়' },
  file_type_document: {
    en: 'Only PDF, JPEG and PNG files are accepted',
    bn: 'শুধু পিডিএফ, জেপিইজি ও পিএনজি ফাইল নেওয়া হয়',
  },
  file_type_image: {
    en: 'Only JPEG, PNG and WebP pictures are accepted',
    bn: 'শুধু জেপিইজি, পিএনজি ও ওয়েবপি ছবি নেওয়া হয়',
  },
  file_is_heic: {
    en: 'This is a HEIC picture. On the iPhone choose Settings > Camera > Formats > Most Compatible and take it again, or send a screenshot of it.',
    bn: 'ছবিটি HEIC ধরনের। আইফোনে Settings > Camera > Formats > Most Compatible বেছে আবার তুলুন, অথবা ছবিটির স্ক্রিনশট পাঠান।',
  },
  file_is_avif: {
    en: 'This is an AVIF picture. Save it as JPEG, or send a screenshot of it.',
    bn: 'ছবিটি AVIF ধরনের। জেপিইজি হিসেবে সংরক্ষণ করে, অথবা ছবিটির স্ক্রিনশট পাঠান।',
  },
  file_is_webp: {
    en: 'This is a WebP picture. Save it as JPEG, or send a screenshot of it.',
    bn: 'ছবিটি ওয়েবপি ধরনের। জেপিইজি হিসেবে সংরক্ষণ করে, অথবা ছবিটির স্ক্রিনশট পাঠান।',
  },
  file_is_tiff: {
    en: 'This is a TIFF picture. Set the scanner to JPEG and scan again, or save the picture as JPEG.',
    bn: 'ছবিটি TIFF ধরনের। স্ক্যানারে জেপিইজি বেছে আবার স্ক্যান করুন, অথবা ছবিটি জেপিইজি হিসেবে সংরক্ষণ করে পাঠান।',
  },
  file_is_bmp: {
    en: 'This is a BMP picture. Save it as JPEG or PNG and send that.',
    bn: 'ছবিটি BMP ধরনের। জেপিইজি বা পিএনজি হিসেবে সংরক্ষণ করে পাঠান।',
  },
  file_is_gif: {
    en: 'This is a GIF picture. Save it as JPEG or PNG and send that.',
    bn: 'ছবিটি GIF ধরনের। জেপিইজি বা পিএনজি হিসেবে সংরক্ষণ করে পাঠান।',
  },
  file_is_office: {
    en: 'This is a document of Word or a similar program. Save it there as PDF and send the PDF.',
    bn: 'এটি ওয়ার্ড বা এমন কোনো প্রোগ্রামের ফাইল। সেখান থেকে পিডিএফ হিসেবে সংরক্ষণ করে পিডিএফটি পাঠান।',
  },
} as const

export type FieldText = keyof typeof fieldTexts

/** Messages by field, in answers of the API and in forms. */
export type FieldErrors = { [field: string]: string[] }

export const isFieldText = (text: string): text is FieldText => Object.hasOwn(fieldTexts, text)

type Issue = z.core.$ZodIssue

function textOf(issue: Issue): FieldText {
  const missing = issue.code === 'invalid_type' && issue.input === undefined
  // A form may have its own words for a missing field.
  if (isFieldText(issue.message) && !(missing && issue.message === 'wrong_type')) return issue.message
  if (missing) return 'required'
  if (issue.code === 'unrecognized_keys') return 'unknown_parameter'
  if (issue.code === 'too_big') return issue.origin === 'string' || issue.origin === 'array' ? 'too_long' : 'too_large'
  if (issue.code === 'too_small') return issue.origin === 'string' ? 'required' : 'too_small'
  if (issue.code === 'invalid_value' || issue.code === 'invalid_union') return 'unknown_choice'
  return 'wrong_type'
}

/** The words for one field text in the reader's language. */
export const fieldText = (text: FieldText, language: Language) => fieldTexts[text][language]

/** Maps zod's issues to messages by field; an issue without a field is under `_`. */
export function fieldErrors(issues: readonly Issue[], language: Language): FieldErrors {
  const found: FieldErrors = {}
  for (const issue of issues) {
    const message = fieldText(textOf(issue), language)
    for (const field of fieldsOf(issue)) {
      const already = found[field] ?? []
      if (!already.includes(message)) found[field] = [...already, message]
    }
  }
  return found
}

const fieldsOf = (issue: Issue): string[] =>
  issue.code === 'unrecognized_keys' ? issue.keys : [issue.path.join('.') || '_']
