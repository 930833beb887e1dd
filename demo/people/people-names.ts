/** A name in Bengali and in English letters. */
export type Spelling = readonly [bn: string, en: string]

/** Common parts of names, combined at random. They belong to nobody in particular. */
export type NameParts = { men: Spelling[]; women: Spelling[]; family: Spelling[]; women_family: Spelling[] }

/** Reads pairs written as `bn / en; bn / en`; a lone `/` is an empty name. */
const spellings = (text: string): Spelling[] =>
  text.split(';').map((pair) => {
    const [bn = '', en = ''] = pair.split('/')
    return [bn.trim().normalize('NFC'), en.trim()]
  })

const muslim: NameParts = {
  men: spellings(`
    আব্দুল করিম / Abdul Karim; আব্দুর রহিম / Abdur Rahim; রফিকুল ইসলাম / Rafiqul Islam;
    শফিকুল ইসলাম / Shafiqul Islam; আবুল কাশেম / Abul Kashem; আব্দুল মান্নান / Abdul Mannan; নূরুল হক / Nurul Haque;
    সিরাজুল হক / Sirajul Haque; জয়নাল আবেদীন / Joynal Abedin; আব্দুস সালাম / Abdus Salam;
    মোস্তফা কামাল / Mostafa Kamal; হাবিবুর রহমান / Habibur Rahman; মিজানুর রহমান / Mizanur Rahman;
    আনোয়ার হোসেন / Anwar Hossain; দেলোয়ার হোসেন / Delwar Hossain; আমজাদ হোসেন / Amzad Hossain;
    শাহজাহান আলী / Shahjahan Ali; ইদ্রিস আলী / Idris Ali; ইউনুস আলী / Yunus Ali; হাসান আলী / Hasan Ali;
    লাল মিয়া / Lal Mia; সোনা মিয়া / Sona Mia; কালা মিয়া / Kala Mia; তোতা মিয়া / Tota Mia;
    বাচ্চু মিয়া / Bacchu Mia; মতিউর রহমান / Matiur Rahman; ফজলুল করিম / Fazlul Karim; আব্দুল গফুর / Abdul Gafur;
    আব্দুল জলিল / Abdul Jalil; আবু তাহের / Abu Taher; আবু বকর / Abu Bakar; ওমর ফারুক / Omar Faruk;
    সাইফুল ইসলাম / Saiful Islam; নজরুল ইসলাম / Nazrul Islam; আলমগীর হোসেন / Alamgir Hossain;
    জাহাঙ্গীর আলম / Jahangir Alam; খোরশেদ আলম / Khorshed Alam; মনিরুজ্জামান / Moniruzzaman;
    আসাদুজ্জামান / Asaduzzaman; কামরুজ্জামান / Kamruzzaman`),
  women: spellings(`
    রহিমা / Rahima; ফাতেমা / Fatema; আয়েশা / Ayesha; হালিমা / Halima; সালেহা / Saleha; রোকেয়া / Rokeya;
    জাহানারা / Jahanara; নূরজাহান / Nurjahan; মনোয়ারা / Monowara; আনোয়ারা / Anowara; হাসিনা / Hasina;
    শাহিদা / Shahida; মরিয়ম / Mariam; জোবেদা / Jobeda; সুফিয়া / Sufia; রাবেয়া / Rabeya; কুলসুম / Kulsum;
    নাসিমা / Nasima; পারভীন / Parvin; শিরিন / Shirin; তাসলিমা / Taslima; লাইলী / Laily; মাজেদা / Majeda;
    সাবিনা / Sabina`),
  family: spellings(`
    /; /; /; খান / Khan; মোল্লা / Molla; শেখ / Sheikh; সরকার / Sarkar; হাওলাদার / Howlader; তালুকদার / Talukder;
    মণ্ডল / Mondal; প্রামাণিক / Pramanik; ভূঁইয়া / Bhuiyan; চৌধুরী / Chowdhury; মৃধা / Mridha; গাজী / Gazi;
    ব্যাপারী / Bepari; সিকদার / Sikder`),
  women_family: spellings(`
    বেগম / Begum; খাতুন / Khatun; আক্তার / Akter; বিবি / Bibi; বানু / Banu; নেছা / Nessa`),
}

const hinduFamilies: Spelling[] = spellings(`
    দাস / Das; রায় / Roy; সাহা / Saha; ঘোষ / Ghosh; মণ্ডল / Mondal; সরকার / Sarkar; বিশ্বাস / Biswas;
    দেবনাথ / Debnath; পাল / Pal; বর্মণ / Barman; শীল / Shil; চক্রবর্তী / Chakraborty; সূত্রধর / Sutradhar;
    হালদার / Halder; মজুমদার / Majumder`)

const hindu: NameParts = {
  men: spellings(`
    হরিপদ / Haripada; নারায়ণ চন্দ্র / Narayan Chandra; গোপাল চন্দ্র / Gopal Chandra; সুধীর কুমার / Sudhir Kumar;
    পরেশ চন্দ্র / Paresh Chandra; নিতাই চন্দ্র / Nitai Chandra; রমেশ চন্দ্র / Ramesh Chandra; সুকুমার / Sukumar;
    অনিল কুমার / Anil Kumar; বিমল চন্দ্র / Bimal Chandra; দীনেশ চন্দ্র / Dinesh Chandra; মনোরঞ্জন / Monoranjan;
    জগদীশ চন্দ্র / Jagadish Chandra; কার্তিক চন্দ্র / Kartik Chandra; স্বপন কুমার / Swapan Kumar`),
  women: spellings(`
    সরলা / Sarala; কমলা / Kamala; লক্ষ্মী / Lakshmi; মালতী / Malati; সন্ধ্যা / Sandhya; গীতা / Gita;
    সবিতা / Sabita; মিনতি / Minati; আরতি / Arati; শেফালী / Shefali; পূর্ণিমা / Purnima`),
  family: hinduFamilies,
  women_family: hinduFamilies.map(([bn, en]): Spelling => [`রানী ${bn}`, `Rani ${en}`]),
}

const people = (men: Spelling[], women: Spelling[], family: Spelling[]): NameParts => ({
  men,
  women,
  family,
  women_family: family,
})

const hill = people(
  spellings(`
    অমর বিকাশ / Amar Bikash; জ্ঞান রঞ্জন / Gyan Ranjan; শান্তি জীবন / Shanti Jiban; সুরেশ কান্তি / Suresh Kanti;
    প্রীতি রঞ্জন / Priti Ranjan; বিনয় কুমার / Binoy Kumar`),
  spellings(`
    মিনা / Mina; রেনুকা / Renuka; সোনালী / Sonali; কল্পনা / Kalpana; সুচিত্রা / Suchitra`),
  spellings(`
    চাকমা / Chakma; চাকমা / Chakma; ত্রিপুরা / Tripura; মারমা / Marma; তঞ্চঙ্গ্যা / Tanchangya`),
)

const santal = people(
  spellings(`
    সুকল / Sukal; বুধরাই / Budhrai; চুনু / Chunu; মঙ্গল / Mangal; রবিন / Rabin; লক্ষণ / Lakshan`),
  spellings(`সুমি / Sumi; ফুলমনি / Fulmoni; চাঁদমনি / Chandmoni; বাহামনি / Bahamoni`),
  spellings(`
    সরেন / Soren; মুর্মু / Murmu; হেমব্রম / Hembrom; টুডু / Tudu; কিস্কু / Kisku; হাঁসদা / Hansda`),
)

const garo = people(
  spellings(`প্রদীপ / Pradip; সুবাস / Subas; জেমস / James; মার্টিন / Martin; পিটার / Peter`),
  spellings(`রীনা / Rina; মেরি / Mary; সুষমা / Sushama; প্রমিলা / Promila`),
  spellings(`সাংমা / Sangma; মারাক / Marak; রেমা / Rema; চিসিম / Chisim; নকরেক / Nokrek`),
)

const manipuri = people(
  spellings(`
    ব্রজেন্দ্র কুমার / Brajendra Kumar; কৃষ্ণ কুমার / Krishna Kumar; ইবুংহাল / Ibunghal; নীলমণি / Nilmoni`),
  spellings(`রাধা / Radha; থোইবি / Thoibi; সনাতম্বী / Sanatombi`),
  spellings(`সিংহ / Singha; শর্মা / Sharma`),
)

const communities = { muslim, hindu, hill, santal, garo, manipuri }
export type Community = keyof typeof communities
export const namePartsOf = (community: Community): NameParts => communities[community]
