/** Refusals of the platform: code, HTTP status and words in both languages. */
export const errors = {
  bad_request: { status: 400, en: 'The request could not be read.', bn: 'অনুরোধটি পড়া যায়নি।' },
  parameters_wrong: {
    status: 400,
    en: 'A parameter in the address is unknown or not valid.',
    bn: 'ঠিকানার একটি প্যারামিটার অচেনা বা সঠিক নয়।',
  },
  idempotency_key_invalid: {
    status: 400,
    en: 'The Idempotency-Key must be 1 to 255 visible ASCII characters without spaces.',
    bn: 'Idempotency-Key হতে হবে ফাঁকা জায়গা ছাড়া ১ থেকে ২৫৫টি দৃশ্যমান ASCII অক্ষর।',
  },
  no_such_tile: {
    status: 400,
    en: 'There is no such tile. Layers are divisions, districts, upazilas, mouzas and dags; zoom is 0 to 22, column and row are whole numbers inside it.',
    bn: 'এমন কোনো টাইল নেই। স্তরগুলো divisions, districts, upazilas, mouzas ও dags; জুম ০ থেকে ২২, কলাম ও সারি তার ভেতরের পূর্ণ সংখ্যা।',
  },
  unauthenticated: { status: 401, en: 'Please login first', bn: 'অনুগ্রহ করে আগে লগইন করুন' },
  challenge_over: {
    status: 401,
    en: 'Too long or too many tries. Please log in again.',
    bn: 'সময় বা চেষ্টার সীমা শেষ। আবার লগইন করুন।',
  },
  signup_over: {
    status: 422,
    en: 'The code has expired or was tried too often. Please start again.',
    bn: 'কোডের সময় শেষ, বা অনেকবার ভুল হয়েছে। আবার শুরু করুন।',
  },
  reset_failed: {
    status: 422,
    en: 'Reset failed. The link may be invalid or expired.',
    bn: 'রিসেট হয়নি। লিংকটি সঠিক নয় বা মেয়াদ শেষ।',
  },
  invalid_credentials: { status: 401, en: 'Invalid credentials', bn: 'ইমেইল, মোবাইল নম্বর বা পাসওয়ার্ড সঠিক নয়' },
  passkey_refused: {
    status: 401,
    en: 'This passkey was not accepted. Try again, or log in with your password.',
    bn: 'এই পাসকি দিয়ে লগইন হয়নি। আবার চেষ্টা করুন, অথবা পাসওয়ার্ড দিয়ে লগইন করুন।',
  },
  passkey_required: {
    status: 401,
    en: 'Your account needs your passkey to log in: use “Log in with a passkey”. If you lost it, tell your administrator.',
    bn: 'আপনার অ্যাকাউন্টে লগইন করতে পাসকি লাগে: ‘পাসকি দিয়ে লগইন’ ব্যবহার করুন। পাসকি হারিয়ে গেলে প্রশাসককে জানান।',
  },
  openid_failed: {
    status: 401,
    en: 'The login was not completed. Please begin again.',
    bn: 'লগইন শেষ করা যায়নি। আবার শুরু করুন।',
  },
  payment_declined: {
    status: 402,
    en: 'The payment was refused. Nothing was charged.',
    bn: 'পেমেন্ট হয়নি। কোনো টাকা কাটা হয়নি।',
  },
  forbidden: { status: 403, en: 'You may not do this.', bn: 'আপনার এই কাজের অনুমতি নেই।' },
  demo_only: {
    status: 403,
    en: 'The demo can be opened only on this computer.',
    bn: 'ডেমো শুধু এই কম্পিউটার থেকেই দেখা যায়।',
  },
  password_change_required: {
    status: 403,
    en: 'Set a new password first.',
    bn: 'আগে নতুন পাসওয়ার্ড দিন।',
  },
  two_factor_setup_required: {
    status: 403,
    en: 'Set up two-factor login first.',
    bn: 'আগে দুই ধাপের লগইন চালু করুন।',
  },
  passkey_setup_required: {
    status: 403,
    en: 'Set up a passkey first.',
    bn: 'আগে একটি পাসকি যোগ করুন।',
  },
  fresh_factor_needed: {
    status: 403,
    en: 'Confirm that it is you, with your authenticator app or passkey. Nothing was changed.',
    bn: 'কাজটি যে আপনিই করছেন, অথেন্টিকেটর অ্যাপ বা পাসকি দিয়ে তা নিশ্চিত করুন। কিছুই বদলায়নি।',
  },
  second_factor_missing: {
    status: 409,
    en: 'This account has no second factor of that kind.',
    bn: 'এই অ্যাকাউন্টে এ ধরনের দ্বিতীয় ধাপ চালু নেই।',
  },
  staff_network: {
    status: 403,
    en: 'Staff can log in and work only from the networks of the office.',
    bn: 'কর্মকর্তারা শুধু অফিসের নেটওয়ার্ক থেকে লগইন ও কাজ করতে পারেন।',
  },
  openid_no_account: {
    status: 403,
    en: 'No account here belongs to this login. Log in with your password, or ask your administrator.',
    bn: 'এই লগইনের কোনো অ্যাকাউন্ট এখানে নেই। পাসওয়ার্ড দিয়ে লগইন করুন, অথবা প্রশাসককে জানান।',
  },
  openid_no_role: {
    status: 403,
    en: 'This login gives you no role here. Please ask your administrator.',
    bn: 'এই লগইনে এখানে আপনার কোনো ভূমিকা নেই। প্রশাসককে জানান।',
  },
  openid_email_unproven: {
    status: 403,
    en: 'This login does not prove your e-mail address. Prove it where you logged in, then try again.',
    bn: 'এই লগইনে আপনার ইমেইল যাচাই করা নেই। যেখানে লগইন করেছেন সেখানে ইমেইল যাচাই করে আবার চেষ্টা করুন।',
  },
  openid_email_taken: {
    status: 403,
    en: 'There is an account with your e-mail address, and the address is not proven in it. Log in with its password and prove the address first.',
    bn: 'আপনার ইমেইলে একটি অ্যাকাউন্ট আছে, কিন্তু সেখানে ইমেইলটি যাচাই করা নেই। আগে পাসওয়ার্ড দিয়ে লগইন করে ইমেইল যাচাই করুন।',
  },
  assistance_other_use: {
    status: 403,
    en: 'You act for a citizen, and this does not belong to the one case they agreed to.',
    bn: 'আপনি একজন নাগরিকের হয়ে কাজ করছেন; তিনি যে একটি কাজে সম্মতি দিয়েছেন, এটি তার মধ্যে পড়ে না।',
  },
  attorney_limit: {
    status: 403,
    en: 'The power of attorney does not reach so far: this act, this land or this day is not in it.',
    bn: 'আমমোক্তারনামায় এটি নেই: এই কাজ, এই জমি বা এই তারিখ তার বাইরে।',
  },
  attorney_not_proven: {
    status: 409,
    en: 'Nobody with this number or e-mail has a proven identity here. The attorney must prove it first.',
    bn: 'এই নম্বর বা ইমেইলের কারও পরিচয় এখানে যাচাই করা নেই। আগে আমমোক্তারের পরিচয় যাচাই হতে হবে।',
  },
  assistance_used: {
    status: 409,
    en: 'The citizen agreed to one case, and it is made. For another, ask for a new code.',
    bn: 'নাগরিক একটি কাজে সম্মতি দিয়েছেন, সেটি করা হয়ে গেছে। আরেকটি কাজের জন্য নতুন কোড চান।',
  },
  program_scope: {
    status: 403,
    en: 'The key of this program does not admit it here.',
    bn: 'এই প্রোগ্রামের গোপন কোড দিয়ে এখানে ঢোকা যায় না।',
  },
  program_revoked: {
    status: 409,
    en: 'The access of this program has ended for good.',
    bn: 'এই প্রোগ্রামের প্রবেশ স্থায়ীভাবে বন্ধ করা হয়েছে।',
  },
  webhook_stopped: {
    status: 409,
    en: 'This webhook is stopped. Start it first.',
    bn: 'এই ওয়েবহুক বন্ধ আছে। আগে চালু করুন।',
  },
  not_found: { status: 404, en: 'Not found', bn: 'পাওয়া যায়নি' },
  paper_link_ended: {
    status: 404,
    en: 'This link does not work, or no longer works. Ask the person who sent it for a new one.',
    bn: 'এই লিংক কাজ করে না, বা আর করে না। যিনি পাঠিয়েছেন, তাঁর কাছে নতুন লিংক চান।',
  },
  nothing_drawn: {
    status: 404,
    en: 'No boundaries have been drawn here yet.',
    bn: 'এখানে এখনও কোনো সীমানা আঁকা হয়নি।',
  },
  document_unavailable: { status: 404, en: 'No document available', bn: 'কোনো ফাইল নেই' },
  file_missing: {
    status: 404,
    en: 'This file is no longer in the storage. Please tell the land office.',
    bn: 'ফাইলটি সার্ভারে পাওয়া যাচ্ছে না। অনুগ্রহ করে ভূমি অফিসকে জানান।',
  },
  method_not_allowed: { status: 405, en: 'This cannot be done here.', bn: 'এখানে এটি করা যায় না।' },
  csv_line_wrong: { status: 422, en: 'Line {line}: {problem}', bn: 'লাইন {line}: {problem}' },
  conflict: { status: 409, en: 'This was changed in the meantime.', bn: 'এর মধ্যে এটি বদলে গেছে।' },
  request_in_progress: {
    status: 409,
    en: 'This is being done right now. Please try again in {seconds} seconds.',
    bn: 'কাজটি এখন চলছে। {seconds} সেকেন্ড পরে আবার চেষ্টা করুন।',
  },
  idempotency_key_reused: {
    status: 409,
    en: 'This was sent before with other content. Check whether it was done before you send it again.',
    bn: 'এটি আগে অন্য তথ্যসহ পাঠানো হয়েছিল। আবার পাঠানোর আগে দেখুন কাজটি হয়েছে কি না।',
  },
  answer_not_kept: {
    status: 409,
    en: 'This was already done, but its answer was not kept. Please look for it in the list.',
    bn: 'কাজটি আগেই হয়েছে, তবে এর উত্তর রাখা হয়নি। তালিকায় দেখে নিন।',
  },
  passport_taken: {
    status: 409,
    en: 'This passport already proves another account. Reject it and say so.',
    bn: 'এই পাসপোর্ট দিয়ে অন্য একটি অ্যাকাউন্ট আগেই যাচাই হয়েছে। কারণ লিখে বাতিল করুন।',
  },
  kyc_open: {
    status: 409,
    en: 'Your identity is already confirmed or being reviewed.',
    bn: 'আপনার পরিচয় যাচাই আগেই সম্পন্ন হয়েছে, অথবা এখন চলছে।',
  },
  already_revoked: { status: 409, en: 'This paper was already withdrawn.', bn: 'কাগজটি আগেই বাতিল করা হয়েছে।' },
  already_decided: { status: 409, en: 'This was already decided.', bn: 'এটির সিদ্ধান্ত আগেই হয়েছে।' },
  not_matching: {
    status: 409,
    en: 'It does not agree with the land record in full, or the record does not name the applicant.',
    bn: 'এটি জমির রেকর্ডের সঙ্গে পুরোপুরি মেলে না, কিংবা রেকর্ডে আবেদনকারীর নাম নেই।',
  },
  demand_published: {
    status: 409,
    en: 'One of these lists is published already. Load the page again.',
    bn: 'এর মধ্যে একটি তালিকা আগেই প্রকাশ হয়েছে। পাতাটি আবার খুলুন।',
  },
  demand_unchanged: {
    status: 409,
    en: 'Use, area, share and paid years are as they were for the list: nothing changes. Say what is right, or correct the share first.',
    bn: 'ব্যবহার, পরিমাণ, অংশ আর দেওয়া বছর তালিকার মতোই আছে, কিছু বদলায় না। ঠিক কোনটি লিখুন, বা আগে অংশ ঠিক করুন।',
  },
  review_over: {
    status: 409,
    en: 'The last day to say that this is too much is over.',
    bn: 'কর বেশি ধরা হয়েছে জানানোর শেষ দিন পার হয়ে গেছে।',
  },
  already_reviewed: {
    status: 409,
    en: 'You have already asked the office to look at this again.',
    bn: 'এটি আবার দেখতে আপনি আগেই অফিসকে জানিয়েছেন।',
  },
  demand_year_over: {
    status: 409,
    en: 'The tax year of one of these lists is over: it is not published any more.',
    bn: 'এর মধ্যে একটি তালিকার কর বছর শেষ, এটি আর প্রকাশ করা যায় না।',
  },
  print_over: {
    status: 409,
    en: 'This printing is over: there is nothing left to stop.',
    bn: 'এটি ছাপানো শেষ, থামানোর আর কিছু নেই।',
  },
  print_not_done: {
    status: 409,
    en: 'There is no PDF: it is not printed to its end.',
    bn: 'পিডিএফ নেই: শেষ পর্যন্ত ছাপানো হয়নি।',
  },
  fault_not_open: {
    status: 409,
    en: 'Only an open fault can be accepted.',
    bn: 'শুধু বাকি থাকা ত্রুটি মেনে নেওয়া যায়।',
  },
  fault_not_accepted: {
    status: 409,
    en: 'Only an accepted fault can be opened again.',
    bn: 'শুধু মেনে নেওয়া ত্রুটি আবার বাকি রাখা যায়।',
  },
  nothing_to_undo: { status: 409, en: 'There is no decision to undo.', bn: 'ফেরানোর মতো কোনো সিদ্ধান্ত নেই।' },
  undo_too_late: {
    status: 409,
    en: 'Ten seconds have passed, so the decision stands.',
    bn: '১০ সেকেন্ড পেরিয়ে গেছে, তাই সিদ্ধান্তটি বহাল থাকছে।',
  },
  decision_built_on: {
    status: 409,
    en: 'This decision has already been acted on, so it stands.',
    bn: 'এই সিদ্ধান্তের ভিত্তিতে এর মধ্যে কাজ হয়েছে, তাই এটি আর ফেরানো যায় না।',
  },
  not_your_decision: {
    status: 409,
    en: 'Only the officer who decided can undo it.',
    bn: 'যিনি সিদ্ধান্ত দিয়েছেন, শুধু তিনিই তা ফেরাতে পারেন।',
  },
  registration_not_approved: {
    status: 409,
    en: 'Only an approved registration has a share of its dag.',
    bn: 'শুধু অনুমোদিত নিবন্ধনের দাগে অংশ থাকে।',
  },
  registration_ended: {
    status: 409,
    en: 'A mutation has ended this registration; its share stays as it is.',
    bn: 'নামজারিতে এই নিবন্ধন শেষ হয়েছে; এর অংশ আর বদলায় না।',
  },
  another_officer: {
    status: 403,
    en: 'The citizen asked for a review of your decision, so another officer decides this.',
    bn: 'আবেদনকারী আপনার সিদ্ধান্তের পুনর্বিবেচনা চেয়েছেন, তাই এটি অন্য কর্মকর্তা দেখবেন।',
  },
  own_case: { status: 403, en: 'You cannot decide your own case.', bn: 'নিজের বিষয়ে সিদ্ধান্ত নেওয়া যায় না।' },
  passkey_not_added: {
    status: 409,
    en: 'The passkey could not be added. Please begin again.',
    bn: 'পাসকি যোগ করা যায়নি। আবার শুরু করুন।',
  },
  too_many_passkeys: {
    status: 409,
    en: 'You have 20 passkeys. Remove one first.',
    bn: 'আপনার ২০টি পাসকি আছে। আগে একটি সরান।',
  },
  too_many_paper_links: {
    status: 409,
    en: 'You have 20 links to papers that still work. Take one back first.',
    bn: 'আপনার কাগজের ২০টি লিংক এখনও চালু আছে। আগে একটি বন্ধ করুন।',
  },
  too_many_bookmarks: {
    status: 409,
    en: 'You have saved 50 places and searches. Remove one first.',
    bn: 'আপনি ৫০টি জায়গা ও খোঁজ সেভ করেছেন। আগে একটি সরান।',
  },
  last_admin: {
    status: 409,
    en: 'This is the last admin. Make another one first.',
    bn: 'এটিই শেষ প্রশাসক। আগে আরেকজন প্রশাসক তৈরি করুন।',
  },
  not_yourself: {
    status: 409,
    en: 'You cannot change your own role or disable yourself.',
    bn: 'নিজের ভূমিকা বদলানো বা নিজেকে নিষ্ক্রিয় করা যায় না।',
  },
  first_password_used: {
    status: 409,
    en: 'Only an active account of staff or a helper gets a first password, until somebody logs in or sets a password. After that “Forgot password” gives a link.',
    bn: 'প্রথম পাসওয়ার্ড দেওয়া যায় শুধু কর্মকর্তা বা সহায়তাকারীর সক্রিয় অ্যাকাউন্টে, যতক্ষণ কেউ লগইন করেননি বা পাসওয়ার্ড ঠিক করেননি। এরপর ‘পাসওয়ার্ড ভুলে গেছেন’ থেকে লিংক পাওয়া যায়।',
  },
  fee_in_force: {
    status: 409,
    en: 'A fee that has taken effect stays. Add a new one from a later day.',
    bn: 'কার্যকর হওয়া ফি মোছা যায় না। পরের কোনো দিন থেকে নতুন ফি যোগ করুন।',
  },
  in_use: {
    status: 409,
    en: 'This cannot be deleted, it is still used by {uses}.',
    bn: 'এটি মোছা যায় না, এখনও ব্যবহৃত হচ্ছে: {uses}।',
  },
  registrations_stand: {
    status: 409,
    en: 'Approved on this dag: {uses}. Confirm that it is still to be moved, renumbered or left without owners.',
    bn: 'এই দাগে অনুমোদিত: {uses}। তবু দাগটি সরাতে, নম্বর বদলাতে বা মালিকশূন্য করতে চাইলে নিশ্চিত করুন।',
  },
  dag_on_record: {
    status: 409,
    en: 'This dag is already on record in this zil and survey',
    bn: 'এই শিট ও জরিপে এই দাগ আগেই রেকর্ডে আছে',
  },
  survey_not_stated: {
    status: 409,
    en: 'On record this dag has no survey yet. State its survey in the form of the dag first.',
    bn: 'রেকর্ডে এই দাগের জরিপ এখনও উল্লেখ নেই। আগে দাগের ফরমে জরিপ উল্লেখ করুন।',
  },
  dag_closed: {
    status: 409,
    en: 'This dag was split or joined with others, so it is closed.',
    bn: 'এই দাগ ভাগ বা একত্র করা হয়েছে, তাই এটি বন্ধ।',
  },
  parts_not_whole: {
    status: 422,
    en: 'The parts do not make up the dag to the square foot. Mend its boundary first: it crosses itself, or its pieces lie over each other.',
    bn: 'ভাগগুলো মিলে এক বর্গফুটের মধ্যেও পুরো দাগের সমান হয় না। আগে দাগের সীমানা ঠিক করুন: সীমানা নিজেকে ছেদ করেছে, বা এর টুকরো একটির উপর আরেকটি পড়েছে।',
  },
  registrations_end: {
    status: 409,
    en: 'Approved on this land: {uses}. Their tax ends with this tax year under the old number, and goes on under the new ones for their holders. Confirm it.',
    bn: 'এই জমিতে অনুমোদিত: {uses}। এই কর বছরের পর পুরোনো নম্বরে কর শেষ হবে, আর একই ধারকদের নামে নতুন নম্বরে চলবে। নিশ্চিত করুন।',
  },
  import_not_ready: {
    status: 409,
    en: 'This import is not at the point where that can be done.',
    bn: 'এই ফাইল এখন সেই ধাপে নেই।',
  },
  import_built_on: {
    status: 409,
    en: 'Since then {count} of its records were changed or used, so it cannot be undone as a whole.',
    bn: 'এর পরে এর {count}টি রেকর্ড বদলেছে বা ব্যবহৃত হয়েছে, তাই পুরোটা ফেরানো যায় না।',
  },
  verify_email_first: {
    status: 409,
    en: 'Please verify your email first. After that we can send a code to your mobile.',
    bn: 'আগে আপনার ইমেইল যাচাই করুন। তারপর আপনার মোবাইলে কোড পাঠানো যাবে।',
  },
  phone_abroad: {
    status: 409,
    en: 'No text messages are sent to other countries, so this number is not verified. Codes and messages go to your email.',
    bn: 'বিদেশে এসএমএস পাঠানো হয় না, তাই এই নম্বর যাচাই করা লাগে না। কোড ও বার্তা আপনার ইমেইলে যায়।',
  },
  phone_has_account: {
    status: 409,
    en: 'This number already has an account. Log in with it, or set a new password under "Forgot password".',
    bn: 'এই নম্বরে আগেই একটি অ্যাকাউন্ট আছে। এটি দিয়ে লগইন করুন, অথবা “পাসওয়ার্ড ভুলে গেছেন”-এ গিয়ে নতুন পাসওয়ার্ড দিন।',
  },
  already_verified: { status: 409, en: 'This is already verified.', bn: 'এটি আগেই যাচাই করা হয়েছে।' },
  two_factor_on: { status: 409, en: 'Two-factor login is already on.', bn: 'দুই ধাপের লগইন আগেই চালু আছে।' },
  two_factor_off: { status: 409, en: 'Two-factor login is not on.', bn: 'দুই ধাপের লগইন চালু নেই।' },
  already_paid: { status: 409, en: 'This is already paid.', bn: 'এটির ফি দেওয়া হয়ে গেছে।' },
  correction_open: {
    status: 409,
    en: 'A correction of this dag is being worked on. Decide it first: afterwards the dag can be split or joined.',
    bn: 'এই দাগের একটি সংশোধনের আবেদন চলছে। আগে তার সিদ্ধান্ত দিন, তারপর দাগ ভাগ বা একত্র করা যাবে।',
  },
  shares_unset: {
    status: 409,
    en: 'A new owner of this dag waits for the share of its land tax. Set the shares under “Registrations” first.',
    bn: 'এই দাগের একজন নতুন মালিক যে অংশের কর দেবেন, তা ঠিক করা বাকি। আগে “নিবন্ধন” পাতায় অংশ ঠিক করুন।',
  },
  correction_below_sale: {
    status: 409,
    en: 'An approved mutation of this dag sells more land than the seller would have after this correction. Enter the mutation first, or reject one of them.',
    bn: 'এই দাগের একটি অনুমোদিত নামজারিতে যত জমি বিক্রি হয়েছে, সংশোধনের পর বিক্রেতার নামে তত জমি থাকবে না। আগে নামজারি খতিয়ানে তুলুন, অথবা একটি বাতিল করুন।',
  },
  objections_unanswered: {
    status: 409,
    en: 'Somebody has objected. Write an answer to the objections before you approve the correction.',
    bn: 'কেউ আপত্তি জানিয়েছেন। অনুমোদনের আগে আপত্তির উত্তর লিখুন।',
  },
  tax_shares_open: {
    status: 409,
    en: 'By this the land tax would be due for more than the whole dag. Choose whose registration gives, or tick that you set the shares later.',
    bn: 'এতে পুরো দাগের চেয়ে বেশি জমির কর ধরা হবে। কার নিবন্ধন থেকে অংশ যাবে বেছে নিন, অথবা অংশ পরে ঠিক করবেন বলে টিক দিন।',
  },
  mutation_open: {
    status: 409,
    en: 'Another mutation of this dag is being worked on. Please wait until it is completed or rejected.',
    bn: 'এই দাগের আরেকটি নামজারি চলছে। সেটি সম্পন্ন বা বাতিল হওয়া পর্যন্ত অপেক্ষা করুন।',
  },
  payment_not_held: {
    status: 409,
    en: 'This payment no longer waits for a decision.',
    bn: 'এই পেমেন্টের সিদ্ধান্ত হয়ে গেছে।',
  },
  cash_off: {
    status: 409,
    en: 'No cash is taken at the counter: the Ministry of Land stopped it in April 2023.',
    bn: 'কাউন্টারে নগদ টাকা নেওয়া হয় না: ২০২৩ সালের এপ্রিলে ভূমি মন্ত্রণালয় তা বন্ধ করেছে।',
  },
  cash_payment_open: {
    status: 409,
    en: 'A payment for this is still being checked. Take no cash until it is decided, so that nobody pays twice.',
    bn: 'এর একটি পেমেন্ট এখনও যাচাই হচ্ছে। ফল না জানা পর্যন্ত নগদ নেবেন না, নইলে একই টাকা দুবার দেওয়া হবে।',
  },
  cash_day_closed: {
    status: 409,
    en: "Today's cash is counted and closed. Cash can be taken or refunded again tomorrow.",
    bn: 'আজকের নগদ গুনে হিসাব বন্ধ করা হয়েছে। আগামীকাল আবার নগদ নেওয়া বা ফেরত দেওয়া যাবে।',
  },
  cash_day_left_open: {
    status: 409,
    en: 'The cash of {day} is not closed yet. Count and close it first.',
    bn: '{day} তারিখের নগদের হিসাব এখনও বন্ধ হয়নি। আগে সেই দিনের টাকা গুনে হিসাব বন্ধ করুন।',
  },
  cash_day_decided: {
    status: 409,
    en: 'The cash of this day is closed already.',
    bn: 'এই দিনের নগদের হিসাব আগেই বন্ধ করা হয়েছে।',
  },
  cash_count_short: {
    status: 409,
    en: 'The count is {amount} less than the ledger says. The day stays open: please count again.',
    bn: 'গোনা টাকা হিসাবের চেয়ে {amount} কম। হিসাব বন্ধ হয়নি, আবার গুনে দেখুন।',
  },
  cash_count_over: {
    status: 409,
    en: 'The count is {amount} more than the ledger says. The day stays open: please count again.',
    bn: 'গোনা টাকা হিসাবের চেয়ে {amount} বেশি। হিসাব বন্ধ হয়নি, আবার গুনে দেখুন।',
  },
  cash_day_still_open: {
    status: 409,
    en: 'Close the day before its cash goes to the bank.',
    bn: 'টাকা ব্যাংকে জমা দেওয়ার আগে দিনের হিসাব বন্ধ করুন।',
  },
  cash_deposited: {
    status: 409,
    en: 'The deposit of this day is recorded already.',
    bn: 'এই দিনের টাকা জমার তথ্য আগেই লেখা হয়েছে।',
  },
  cash_nothing_to_deposit: {
    status: 409,
    en: 'No cash of this day is left for the bank.',
    bn: 'এই দিনের কোনো টাকা ব্যাংকে জমা দেওয়ার নেই।',
  },
  cash_too_little: {
    status: 409,
    en: "Only {amount} of today's cash is there. Refund it when enough has been taken.",
    bn: 'আজকের নগদে আছে মাত্র {amount}। যথেষ্ট টাকা জমা হলে ফেরত দিন।',
  },
  refund_impossible: {
    status: 409,
    en: 'Nothing of this payment can be refunded.',
    bn: 'এই পেমেন্টের কোনো টাকা ফেরত দেওয়ার নেই।',
  },
  refund_under_way: {
    status: 409,
    en: 'A refund of this payment is under way. Wait for it to end.',
    bn: 'এই পেমেন্টের একটি ফেরত চলছে। সেটি শেষ হওয়ার অপেক্ষা করুন।',
  },
  register_is_a_copy: {
    status: 503,
    en: 'This is a copy of the register for trials. It takes no payments.',
    bn: 'এটি রেজিস্টারের একটি কপি, পরীক্ষার জন্য। এখানে টাকা দেওয়া যায় না।',
  },
  fee_refunded: {
    status: 409,
    en: 'The fee of this case was refunded. It goes on once the fee is paid again.',
    bn: 'এই আবেদনের ফি ফেরত দেওয়া হয়েছে। ফি আবার দেওয়া হলে কাজ এগোবে।',
  },
  refund_decided: {
    status: 409,
    en: 'This refund no longer waits for a decision.',
    bn: 'এই ফেরতের সিদ্ধান্ত হয়ে গেছে।',
  },
  refund_own: {
    status: 403,
    en: 'You requested this refund. Another admin must approve it.',
    bn: 'ফেরতের অনুরোধ আপনার। অন্য একজন প্রশাসকের অনুমোদন লাগবে।',
  },
  settlement_known: {
    status: 409,
    en: 'This file was sent before.',
    bn: 'এই ফাইল আগেই পাঠানো হয়েছে।',
  },
  settlement_under_way: {
    status: 409,
    en: 'The file is still being read, or it could not be read.',
    bn: 'ফাইলটি এখনও পড়া হচ্ছে, অথবা পড়া যায়নি।',
  },
  settlement_accepted: {
    status: 409,
    en: 'This file is accepted already: its payouts are in the ledger.',
    bn: 'ফাইলটি আগেই হিসাবে তোলা হয়েছে।',
  },
  settlement_sums: {
    status: 409,
    en: 'The sums of this file contradict each other, or its payout is already in the ledger. Ask the provider for a corrected file.',
    bn: 'ফাইলের হিসাব নিজের মধ্যেই মেলে না, অথবা এর পেআউট আগেই হিসাবে তোলা হয়েছে। প্রতিষ্ঠানের কাছে ঠিক করা ফাইল চান।',
  },
  difference_settled: {
    status: 409,
    en: 'Somebody has settled this difference already.',
    bn: 'এই গরমিল আগেই মেটানো হয়েছে।',
  },
  difference_not_receivable: {
    status: 409,
    en: 'Only money that the provider took and that nobody knows here can be booked so.',
    bn: 'শুধু সেই টাকাই এভাবে তোলা যায়, যা প্রতিষ্ঠান নিয়েছে অথচ আমাদের কাছে নেই।',
  },
  received_decided: {
    status: 409,
    en: 'Somebody has decided about this money already.',
    bn: 'এই টাকার বিষয়ে আগেই সিদ্ধান্ত হয়েছে।',
  },
  received_not_payable: {
    status: 409,
    en: 'This money cannot pay for this land. The amount must be exactly the tax of one or more years, the oldest first, and the land must be approved.',
    bn: 'এই টাকায় এই জমির কর দেওয়া যায় না। টাকার পরিমাণ এক বা একাধিক বছরের করের ঠিক সমান হতে হবে, পুরোনো বছর আগে; আর জমিটির অনুমোদন থাকতে হবে।',
  },
  received_not_found: {
    status: 409,
    en: 'We have no such payment yet. Check the number and the last four digits. If you have just paid, try again in an hour.',
    bn: 'এমন কোনো পেমেন্ট এখনও আমাদের কাছে আসেনি। নম্বর ও শেষ চার সংখ্যা মিলিয়ে দেখুন। এইমাত্র টাকা দিয়ে থাকলে এক ঘণ্টা পরে আবার চেষ্টা করুন।',
  },
  proof_explained: {
    status: 409,
    en: 'Somebody has written a note on this day already.',
    bn: 'এই দিনের টীকা আগেই লেখা হয়েছে।',
  },
  challan_known: {
    status: 409,
    en: 'Challan {number} of {from} to {to} covers these days, or some of them. Nothing was recorded.',
    bn: 'এই দিনগুলোর সব বা কিছু {from} থেকে {to} তারিখের চালান {number}-এ আছে। নতুন কিছু লেখা হয়নি।',
  },
  challan_empty: {
    status: 409,
    en: 'On these days nothing is left to pay in: as much was refunded as was taken, or more. Choose more days.',
    bn: 'এই দিনগুলোতে জমা দেওয়ার মতো টাকা নেই: যত আদায় হয়েছে, তত বা তার বেশি ফেরত গেছে। আরও দিন নিয়ে দেখুন।',
  },
  challan_withdrawn: {
    status: 409,
    en: 'This challan is withdrawn already.',
    bn: 'এই চালান আগেই বাতিল করা হয়েছে।',
  },
  mutation_undecided: {
    status: 409,
    en: 'The whole fee can be refunded only after the mutation is rejected.',
    bn: 'নামজারির আবেদন বাতিল হলে তবেই পুরো ফি ফেরত দেওয়া যায়।',
  },
  mutation_decided: {
    status: 409,
    en: 'This mutation is already decided.',
    bn: 'এই নামজারির সিদ্ধান্ত হয়ে গেছে।',
  },
  correction_without_papers: {
    status: 409,
    en: 'This correction has no papers: the office issues them when it writes the record.',
    bn: 'এই সংশোধনের কোনো কাগজ নেই: রেকর্ড ঠিক হলে তবেই অফিস কাগজ দেয়।',
  },
  share_given_up: {
    status: 409,
    en: 'This share was given up. That is final.',
    bn: 'এই অংশ ছেড়ে দেওয়া হয়েছে, আর বদলানো যাবে না।',
  },
  number_of_another: {
    status: 409,
    en: 'This mobile number belongs to the applicant or to another person of this case too, so nothing can be answered by it. Come to the land office with your identity card.',
    bn: 'এই মোবাইল নম্বর আবেদনকারীর বা এই আবেদনের অন্য কারও, তাই এটি দিয়ে কিছু জানানো যায় না। পরিচয়পত্র নিয়ে ভূমি অফিসে আসুন।',
  },
  heir_entered: {
    status: 409,
    en: 'This heir is among the new owners already, with the lawful share.',
    bn: 'এই ওয়ারিশ আগেই নতুন মালিকদের মধ্যে আছেন, আইনে যা পান সেই অংশে।',
  },
  heir_minor: {
    status: 409,
    en: 'A minor cannot give up a share.',
    bn: 'নাবালকের অংশ ছাড়া যায় না।',
  },
  heir_is_owner: {
    status: 409,
    en: 'You are among the new owners. If you do not want that, object.',
    bn: 'আপনি নতুন মালিকদের মধ্যে আছেন। তা না চাইলে আপত্তি জানান।',
  },
  heir_shares_unknown: {
    status: 409,
    en: 'The law does not tell the shares of these new owners. Type the share of each; together they are the whole.',
    bn: 'এই মালিকদের অংশ আইন থেকে বের করা যাচ্ছে না। কে কতটুকু পাবেন লিখুন; সব মিলিয়ে পুরোটা হবে।',
  },
  too_many_heirs: {
    status: 409,
    en: 'No more names can be given here. Tell the land office about others.',
    bn: 'এখানে আর নাম দেওয়া যায় না। আর কেউ থাকলে ভূমি অফিসে জানান।',
  },
  correction_undecided: {
    status: 409,
    en: 'The whole fee can be refunded only after the correction is rejected.',
    bn: 'সংশোধনের আবেদন বাতিল হলে তবেই পুরো ফি ফেরত দেওয়া যায়।',
  },
  correction_unpaid: {
    status: 409,
    en: 'The fee of this correction is not paid. The applicant can be asked once it is.',
    bn: 'এই সংশোধনের ফি দেওয়া হয়নি। ফি দেওয়া হলে আবেদনকারীর কাছে জানতে চাওয়া যাবে।',
  },
  correction_decided: {
    status: 409,
    en: 'This correction is already decided.',
    bn: 'এই সংশোধনের সিদ্ধান্ত হয়ে গেছে।',
  },
  objections_open: {
    status: 409,
    en: 'Others of this khatian can still object. It can be approved after the last day of their notice.',
    bn: 'এই খতিয়ানের অন্যরা এখনও আপত্তি জানাতে পারেন। নোটিশের শেষ দিনের পর অনুমোদন করা যাবে।',
  },
  paper_needed: {
    status: 409,
    en: 'This correction makes somebody else the owner, or changes a share or an area. It can be approved only with a paper: ask the applicant for one.',
    bn: 'এই সংশোধনে মালিক, অংশ বা জমির পরিমাণ বদলায়। কাগজ ছাড়া অনুমোদন করা যায় না: আবেদনকারীর কাছে কাগজ চান।',
  },
  objections_over: {
    status: 409,
    en: 'The last day for an objection is over.',
    bn: 'আপত্তি জানানোর শেষ দিন পার হয়ে গেছে।',
  },
  already_objected: {
    status: 409,
    en: 'You have already objected to this correction.',
    bn: 'এই সংশোধনে আপনি আগেই আপত্তি জানিয়েছেন।',
  },
  record_changed: {
    status: 409,
    en: 'The record has changed since this was applied for, so nothing was written. What differs is shown below.',
    bn: 'আবেদনের পর রেকর্ড বদলে গেছে, তাই কিছুই লেখা হয়নি। কী বদলেছে, নিচে আছে।',
  },
  mutation_unpaid: {
    status: 409,
    en: 'The fee of this mutation is not paid. Papers can be asked for once it is.',
    bn: 'এই নামজারির ফি দেওয়া হয়নি। ফি দেওয়া হলে কাগজ চাওয়া যাবে।',
  },
  case_not_rejected: {
    status: 409,
    en: 'Only a rejection can be reviewed, and this case is not rejected.',
    bn: 'আবেদন বাতিল হলে তবেই পুনর্বিবেচনা চাওয়া যায়। এটি বাতিল হয়নি।',
  },
  review_asked: {
    status: 409,
    en: 'You have already asked for a review of this decision.',
    bn: 'এই সিদ্ধান্তের পুনর্বিবেচনা আপনি আগেই চেয়েছেন।',
  },
  review_days_over: {
    status: 409,
    en: 'The last day to ask for a review is over.',
    bn: 'পুনর্বিবেচনা চাওয়ার শেষ দিন পার হয়ে গেছে।',
  },
  review_open: {
    status: 409,
    en: 'The citizen asked for a review of the last decision. It is decided first.',
    bn: 'আগের সিদ্ধান্তের পুনর্বিবেচনা চাওয়া হয়েছে। আগে সেটির সিদ্ধান্ত দিতে হবে।',
  },
  applied_again: {
    status: 409,
    en: 'A newer application about the same is open or approved, so this one is not opened again.',
    bn: 'একই বিষয়ে নতুন আবেদন আছে বা অনুমোদন হয়ে গেছে, তাই এটি আর খোলা যায় না।',
  },
  not_heard: {
    status: 409,
    en: 'Nobody is rejected for missing papers before they were asked for, and the days of the request have ended.',
    bn: 'আগে কাগজ চাইতে হবে এবং সময় শেষ হতে হবে, তার আগে কাগজের অভাবে কোনো আবেদন বাতিল করা যায় না।',
  },
  papers_requested: {
    status: 409,
    en: 'Papers have already been asked for in this case.',
    bn: 'এই কেসে আগেই কাগজ চাওয়া হয়েছে।',
  },
  papers_not_requested: {
    status: 409,
    en: 'The land office is not waiting for papers in this case. If you sent some, it has them.',
    bn: 'এই কেসে ভূমি অফিস এখন কাগজের অপেক্ষায় নেই। কাগজ পাঠিয়ে থাকলে অফিস তা পেয়েছে।',
  },
  mutation_blocked: {
    status: 409,
    en: 'This mutation cannot be approved as things stand. The checklist says why.',
    bn: 'এই অবস্থায় নামজারিটি অনুমোদন করা যায় না। কারণ যাচাই-তালিকায় আছে।',
  },
  reason_needed: {
    status: 409,
    en: 'This is entered only with a reason, which the people concerned are told. The list says what is missing.',
    bn: 'কারণ না লিখলে এটি খতিয়ানে তোলা যায় না; কারণটি সংশ্লিষ্ট সবাই জানবেন। কী নেই, তা তালিকায় আছে।',
  },
  family_stated: {
    status: 409,
    en: 'The family of this mutation is already stated.',
    bn: 'এই নামজারির পরিবারের কথা আগেই লেখা হয়েছে।',
  },
  mutation_applied: {
    status: 409,
    en: 'This mutation is already entered in the khatian and can no longer be changed.',
    bn: 'এই নামজারি খতিয়ানে তোলা হয়ে গেছে, আর বদলানো যায় না।',
  },
  mutation_not_ready: {
    status: 409,
    en: 'Only an approved mutation whose fee is paid can be entered in the khatian.',
    bn: 'শুধু ফি দেওয়া ও অনুমোদিত নামজারি খতিয়ানে তোলা যায়।',
  },
  mutation_not_applied: {
    status: 409,
    en: 'This mutation is not in the khatian yet, so it has no papers.',
    bn: 'এই নামজারি এখনও খতিয়ানে তোলা হয়নি, তাই এর কোনো কাগজ নেই।',
  },
  mutation_without_dag: {
    status: 409,
    en: 'Choose first which dag on record this mutation means.',
    bn: 'এই নামজারি রেকর্ডের কোন দাগের, আগে তা বেছে নিন।',
  },
  transaction_id_reused: {
    status: 409,
    en: 'This transaction ID was used for another application.',
    bn: 'এই লেনদেন নম্বর অন্য আবেদনে ব্যবহৃত হয়েছে।',
  },
  rate_in_use: {
    status: 409,
    en: 'Tax was paid at this rate, so it stays. Set its last day and add a new one.',
    bn: 'এই হারে কর দেওয়া হয়েছে, তাই এটি মোছা যায় না। এর শেষ দিন দিয়ে নতুন হার যোগ করুন।',
  },
  rate_has_begun: {
    status: 409,
    en: 'Tax years of this rate have begun, so it cannot be deleted: they would be left without a rate. Change it, or set its last day and add a new one.',
    bn: 'এই হারের কর বছর শুরু হয়ে গেছে, তাই এটি মোছা যায় না: মুছলে সেই বছরগুলোর কোনো হার থাকবে না। এটি বদলান, অথবা এর শেষ দিন দিয়ে নতুন হার যোগ করুন।',
  },
  claim_unproven: {
    status: 403,
    en: 'Prove your identity first, or verify the mobile number of the application. Then claim the land again.',
    bn: 'আগে আপনার পরিচয় যাচাই করুন, অথবা আবেদনে দেওয়া মোবাইল নম্বরটি যাচাই করুন। তারপর আবার চেষ্টা করুন।',
  },
  claim_not_found: {
    status: 404,
    en: 'No land waits for you under this code and number. Check both, and that your name here is that on the certificate. If all is right, ask the land office.',
    bn: 'এই কোড ও নম্বরে আপনার নামে কোনো জমি পাওয়া যায়নি। দুটিই আবার দেখুন, আর দেখুন সনদের নাম ও এখানকার নাম এক কি না। সব ঠিক থাকলে ভূমি অফিসে জানান।',
  },
  land_registered_before: {
    status: 409,
    en: 'You already have an approved registration of this land. The land office sets your share.',
    bn: 'এই জমিতে আপনার অনুমোদিত নিবন্ধন আগে থেকেই আছে। আপনার অংশ ভূমি অফিস ঠিক করবে।',
  },
  registration_settled: {
    status: 409,
    en: 'This registration was decided and can no longer be changed.',
    bn: 'এই নিবন্ধনের সিদ্ধান্ত হয়ে গেছে, আর বদলানো যায় না।',
  },
  year_paid: { status: 409, en: 'The tax of {year} is already paid.', bn: '{year} কর বছরের কর দেওয়া হয়ে গেছে।' },
  year_being_paid: {
    status: 409,
    en: 'A payment for {year} is being checked. Please wait for the result.',
    bn: '{year} কর বছরের একটি পেমেন্ট যাচাই করা হচ্ছে। ফলাফলের জন্য অপেক্ষা করুন।',
  },
  shares_needed: {
    status: 409,
    en: 'Another registration of this dag is approved. Say what share of the dag each person has.',
    bn: 'এই দাগের আরেকটি নিবন্ধন অনুমোদিত আছে। দাগে কার কত অংশ তা লিখুন।',
  },
  nothing_due: { status: 409, en: 'No tax is due for this land.', bn: 'এই জমির কোনো কর বকেয়া নেই।' },
  payment_id_reused: {
    status: 409,
    en: 'This transaction ID was used for another payment.',
    bn: 'এই লেনদেন নম্বর অন্য পেমেন্টে ব্যবহৃত হয়েছে।',
  },
  pay_first: { status: 409, en: 'Pay first', bn: 'আগে ফি দিন' },
  too_large: { status: 413, en: 'This is too large.', bn: 'এটি খুব বড়।' },
  unsupported_type: { status: 415, en: 'This type of content is not accepted.', bn: 'এই ধরনের তথ্য গ্রহণ করা হয় না।' },
  validation_failed: { status: 422, en: 'Please check the marked fields.', bn: 'চিহ্নিত ঘরগুলো দেখুন।' },
  kyc_not_updated: { status: 422, en: 'KYC not updated.', bn: 'কেওয়াইসি হালনাগাদ করা হয়নি।' },
  no_land_selected: {
    status: 422,
    en: 'Please select at least one land.',
    bn: 'অনুগ্রহ করে অন্তত একটি জমি নির্বাচন করুন।',
  },
  land_not_approved: {
    status: 422,
    en: "Your registered land hasn't been approved yet. You can pay once it's approved. For assistance, call {phone}.",
    bn: 'আপনার নিবন্ধিত জমি এখনও অনুমোদিত হয়নি। অনুমোদনের পর কর দিতে পারবেন। সহায়তার জন্য {phone} নম্বরে কল করুন।',
  },
  land_area_not_stated: {
    status: 422,
    en: 'The area of dag {dag} is not stated yet, so its tax cannot be worked out. Please ask the land office.',
    bn: '{dag} নম্বর দাগের জমির পরিমাণ এখনও জানানো হয়নি, তাই কর হিসাব করা যাচ্ছে না। ভূমি অফিসে যোগাযোগ করুন।',
  },
  tax_class_not_set: {
    status: 422,
    en: 'The tax class of this area is not set yet. Please ask the land office of {upazila}.',
    bn: 'এই এলাকার করের শ্রেণি এখনও নির্ধারিত নয়। {upazila} ভূমি অফিসে যোগাযোগ করুন।',
  },
  tax_rate_missing: {
    status: 422,
    en: 'There is no tax rate for {year} yet. Please ask the land office.',
    bn: '{year} কর বছরের করের হার এখনও নেই। ভূমি অফিসে যোগাযোগ করুন।',
  },
  tax_not_applicable: {
    status: 422,
    en: 'Land development tax does not apply in Rangamati, Khagrachhari and Bandarban.',
    bn: 'রাঙ্গামাটি, খাগড়াছড়ি ও বান্দরবানে ভূমি উন্নয়ন কর প্রযোজ্য নয়।',
  },
  no_dakhilas: {
    status: 422,
    en: 'No land tax was paid to this office on these days.',
    bn: 'এই কয় দিনে এই অফিসে কোনো ভূমি উন্নয়ন কর পরিশোধ হয়নি।',
  },
  too_many_dakhilas: {
    status: 422,
    en: 'These days have {count} dakhilas. At most 1,000 go into one PDF: please choose fewer days.',
    bn: 'এই কয় দিনে দাখিলা আছে {count}। এক পিডিএফে সর্বোচ্চ ১,০০০টি ধরে, তাই কম দিন বেছে নিন।',
  },
  too_many_pages: {
    status: 422,
    en: 'The list is too long to page this far. Please use a filter.',
    bn: 'তালিকার এত দূর যাওয়া যায় না। অনুগ্রহ করে ফিল্টার ব্যবহার করুন।',
  },
  export_running: {
    status: 429,
    en: 'You are already downloading a table. Please try again when it is finished.',
    bn: 'আপনার একটি টেবিল এখন ডাউনলোড হচ্ছে। সেটি শেষ হলে আবার চেষ্টা করুন।',
  },
  rate_limited: {
    status: 429,
    en: 'Too many tries. Please try again in {seconds} seconds.',
    bn: 'অনেকবার চেষ্টা হয়েছে। {seconds} সেকেন্ড পরে আবার চেষ্টা করুন।',
  },
  sms_used_up: {
    status: 429,
    en: 'No more codes can be sent by SMS today. Please try again tomorrow.',
    bn: 'আজ আর এসএমএসে কোড পাঠানো যাবে না। আগামীকাল আবার চেষ্টা করুন।',
  },
  internal: {
    status: 500,
    en: 'Something went wrong on our side. Nothing was lost; please try again.',
    bn: 'আমাদের এখানে সমস্যা হয়েছে। কিছু হারায়নি; আবার চেষ্টা করুন।',
  },
  unavailable: {
    status: 503,
    en: 'The service is not available for a moment. Please try again shortly.',
    bn: 'সেবাটি সাময়িকভাবে পাওয়া যাচ্ছে না। একটু পরে আবার চেষ্টা করুন।',
  },
  openid_unavailable: {
    status: 503,
    en: 'The login service cannot be reached at this moment. Try again later, or log in with your password.',
    bn: 'লগইন সেবাটির সঙ্গে এই মুহূর্তে যোগাযোগ করা যাচ্ছে না। পরে চেষ্টা করুন, অথবা পাসওয়ার্ড দিয়ে লগইন করুন।',
  },
  register_away: {
    status: 503,
    en: 'The national register does not answer at this moment. Try again later, or decide by the pictures.',
    bn: 'জাতীয় তথ্যভান্ডার এই মুহূর্তে সাড়া দিচ্ছে না। পরে চেষ্টা করুন, অথবা ছবি দেখে সিদ্ধান্ত দিন।',
  },
  overloaded: {
    status: 503,
    en: 'Too many people are here at this moment. Nothing was changed; please try again in {seconds} seconds.',
    bn: 'এই মুহূর্তে অনেক মানুষ একসঙ্গে ঢুকেছেন। কিছুই বদলায়নি; {seconds} সেকেন্ড পরে আবার চেষ্টা করুন।',
  },
  disk_full: {
    status: 503,
    en: 'The server has no room to save this. Nothing was changed; please try again later.',
    bn: 'সার্ভারে সংরক্ষণের জায়গা নেই। কিছুই বদলায়নি; পরে আবার চেষ্টা করুন।',
  },
} as const

export type ErrorCode = keyof typeof errors
