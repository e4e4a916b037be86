/*
 * Comments on articles about violence and too much of a medicine, and harmless ones that are similar, for the tests of
 * `danger-of-comments.ts`. Written for them after the lists of the National Domestic Violence Hotline, Poison Help and
 * the NHS, in the length and words of comments; the harmless ones are about treatments, families and side effects.
 */
export const violenceComments: readonly string[] = lines(`
I have had anxiety at night since March. My husband hits me when he drinks and I lie awake listening for his key.
My blood pressure is high because my partner threatens me every day.
Sorry if this is the wrong place. My boyfriend choked me last night and my throat still hurts.
The bruises are not from blood thinners. My wife beats me.
He pushed me down the stairs last week and that is why my ribs hurt.
I can't sleep because I am scared of my husband.
My dad beats me with a belt, is that why I have scars?
My stepfather touches me at night and I can't tell my mum.
I was raped last month and I have had this rash since.
My son is violent towards me since he started using. I am afraid of my son.
My carer hits my grandmother, who do I tell?
I think the nurse in the home hits my mother. She has new bruises every week.
My husband takes my insulin away when he is angry. He said he will kill me if I leave.
My ex won't stop following me and he threatened me with a knife yesterday.
my mom hits me every day and the acne is from stress
I'm not safe at home, please help
He put his hands around my neck again on Sunday.
My partner controls all my money and won't let me see my doctor.
My husband won't let me leave the house, so I read here.
My boyfriend forces me to have sex even when I have an outbreak.
My uncle makes me do things and I feel sick all the time.
I'm being abused by my wife and nobody believes me.
My father in law slaps me in front of the children.
My brother broke my arm and my parents say I fell.
She throws plates at me and punches me.
my coach touched me and told me not to tell anyone
My ex sent my nudes to everyone and I can't stop shaking.
I am hiding in the bathroom from him while I write this
My girlfriend stabbed me with a fork and the wound is red.
I am pregnant and he kicked me in the stomach.
My neighbour's kid is being beaten, I hear it every night.
Someone drugged my drink on Friday and I woke up undressed.
My parents want to force me to marry and I can't eat.
My husband beat me up again. Which cream helps with the bruises?
He locks me in when he goes to work.
My teacher sends me nude photos and I have panic attacks.
My boss keeps touching me and I get hives at work.
I need a place to hide from my husband, he broke my phone.
He strangled me until I passed out, do I need a scan?
My partner is physically abusive and my pressure is 180.
`)

export const overdoseComments: readonly string[] = lines(`
I took 30 paracetamol an hour ago and I feel fine, do I still need to go?
My toddler ate a whole bottle of my vitamin D gummies.
I accidentally took double my dose of metformin this morning.
My mother took all her week's tablets in one go.
took way too many of my blood pressure pills and my heart is slow
I took the entire box of antihistamines because of the itching.
My son drank bleach five minutes ago.
I swallowed a bunch of sleeping pills last night and woke up sick.
My daughter swallowed a button battery, she seems ok.
I mixed xanax with vodka and feel weird.
I injected three times my dose of insulin by mistake.
He took a handful of ibuprofen and now his stomach hurts.
My wife took more paracetamol than she should have.
Gave my baby ten times the dose of the drops.
My kid got into my thyroid pills.
I drank antifreeze by mistake
I ate poisonous berries and my mouth burns.
My dad overdosed on his heart pills yesterday.
I took my night pills in the morning and then took the morning ones too.
I think I overdosed on tylenol, I took twenty tablets.
My husband took 15 of his tramadol and is very sleepy.
She downed a packet of aspirin after we fought.
my grandson swallowed rat poison
I took too much lithium and my hands shake.
My roommate popped a load of pills and won't answer.
Child chewed up my statin tablets, what now?
I inhaled bleach and ammonia while cleaning and can't stop coughing.
Took my medicine twice by accident today.
How many paracetamol would be lethal?
My brother took heroin and isn't responding.
I took eight times the amount of methotrexate on the label.
I drank a bottle of vodka and took my sleeping pills.
`)

/** Written after the rules, which were then widened by them. */
export const laterComments: readonly string[] = lines(`
My eczema flares whenever he gets drunk and starts hitting the kids and me.
I've had a black eye three times this year. My fiance gives them to me.
Please delete this after. My dad chases me with a hammer when he is off his meds.
I get palpitations when I hear his car, because he usually slaps me when dinner is late.
My mother-in-law burned me with the iron on purpose.
The home where my nan lives: a carer there shoves her and shouts.
My wife scratches my face and says she will take the kids if I tell.
He made me have sex with his friends, now I have these sores.
My older brother keeps coming into my bed at night and I do not know whom to tell.
I left my ex but he waits outside my house with a knife.
Two hours ago I took all the metoprolol that was left in the bottle.
My little girl drank the cough syrup, half the bottle is gone.
Grandma has taken her warfarin three times today because she forgets.
I took 40 of the magnesium capsules at once to get going and now I am faint.
My flatmate swallowed loads of co-codamol and is throwing up.
We found our two year old with an open bottle of iron tablets and some are missing.
I doubled up on my insulin by accident and my sugar is 40.
I have been drinking all day and took a strip of diazepam.
My cousin drank drain cleaner thinking it was juice.
I swallowed some mouthwash and a lot of aspirin.
`)

/**
 * Written after that, and the rules were not adapted to them: the share found is the rate to expect for unseen
 * comments.
 */
export const unseenComments: readonly string[] = lines(`
He throws me around the kitchen and then says sorry, my back has been bad since.
My step dad punches walls and last night he punched me.
I was assaulted at a party and now I have pain when I pee.
My partner hides my inhaler as a punishment.
My sister's husband is beating her, she has bruises on her arms.
My wife threatened to stab me over dinner.
My father hits my mother and I get stomach pain when he comes home.
He raped me and I am afraid I am pregnant.
My husband kicked me so hard that I peed blood.
I am 15 and my mom's boyfriend watches me in the shower and touches me.
My daughter's boyfriend chokes her.
He says he'll burn my face if I go to the dermatologist.
I think I took too much ibuprofen, about 20 in a day.
My wife accidentally swallowed two weeks of methotrexate at once.
My boy ate the dishwasher tablet, his lips are swollen.
I took four of my husband's blood pressure pills by mistake.
My mum took the whole box of her sleeping tablets.
Our baby drank perfume.
I swallowed 25 iron pills.
My dad injected the wrong insulin and he is sweating.
My girlfriend took a bunch of my adderall.
I drank some bleach thinking it was water.
My nephew ate some berries in the park and is vomiting.
I have taken 16 aleve since this morning for my tooth.
`)

/** The same, harmless. */
export const peaceUnseen: readonly string[] = lines(`
I have been on sertraline for two years and my husband says I am easier to live with.
My ex was diagnosed last spring and we still talk.
The first two weeks of metformin hit me hard, then my stomach settled.
My daughter broke my glasses, so forgive the spelling.
I take six tablets every morning and hate it.
My brother and I both take blood pressure pills.
My mother swallowed her pride and saw a doctor.
He shook my hand and said the mole was harmless.
I was threatened with surgery, but physiotherapy was enough.
My doctor took all my moles off.
My wife drinks a bottle of wine a week and her pressure is still good.
The cream burned my face.
The nurse slapped a plaster on me and sent me home.
We beat the lice in the end.
My kids take their vitamins with yogurt.
My toddler will not swallow tablets, what do you do?
I swallowed the barium and it was awful.
My husband pushed my wheelchair for a month.
I had to force myself to eat more fiber.
My parents never let me eat sweets, and my teeth are great.
My sister stalks every new cream on the internet.
Somebody told me not to mix retinol with acid.
I lock the medicine away from the children.
My grandmother took her last antibiotic yesterday.
They took 12 tubes of blood and gave me iron.
I ate a handful of prunes and it worked.
My son was bitten by a dog and needed a shot.
My boss makes me sit all day and my back hurts.
He attacks every doctor in the forum, ignore him.
The itching attacks me at night.
My partner rubs the cream on my back every evening.
I gave my mother half of my tablets when hers ran out.
I used too much tretinoin and peeled.
My baby drank formula before the vaccine.
I was hurt by what people say about acne.
My wife was hurt in a car crash and takes tramadol.
I drank two beers with my gout and paid for it.
My husband and I fight about the salt.
The smell of bleach gives me asthma.
I stopped taking all of my pills last month and feel great.
`)

export const harmlessComments: readonly string[] = lines(`
My ex used to hit the gym every day and still had high blood pressure.
This cough is killing me.
I took two tablets of ibuprofen and the pain went away.
I took ibuprofen with food and it helped a lot.
I had a lot of relief from ibuprofen.
I had a bunch of side effects on metformin at first, then it settled.
I took all my tests and then started the tablets.
I have taken many supplements over the years and none did anything.
My husband has taken 10 mg of atorvastatin for twelve years without a problem.
I was given the wrong diagnosis for ten years before they gave me metformin.
My doctor gave me too much information about the tablets.
She gave me more than enough time to ask about the medicine.
I took too many antibiotics as a child and my gut never recovered.
I have had too many rounds of prednisone tablets to count.
My son ate a whole bowl of berries and got a rash.
I mixed the powder with water and took my vitamins with it.
I had a glass of wine and took my statin, is that fine?
I drank wine the night before my blood test and took my pills as usual.
My doctor doubled my dose of sertraline and it works better.
I took double the dose my doctor prescribed at first, as he told me to.
My wife takes her metformin twice a day with meals.
I take three tablets of magnesium before bed.
I took 20 mg of isotretinoin for six months.
I took 400 mg ibuprofen three times a day for a week.
My dermatologist gave me a higher dose of the medicine this time.
I swallowed the capsule with a full glass of water.
He beat cancer and now runs marathons.
My daughter beat me at tennis last week.
My trainer pushes me hard and I love it.
My physiotherapist hurt me more than the injury did.
The nurse hurt me when she drew blood.
The dentist hurt me a little but it was worth it.
My boyfriend hit his head and had a headache for weeks.
My husband kicks me in his sleep.
My wife hits me by accident when she dreams, she has restless legs.
My baby bites me when I breastfeed.
My toddler hits me when he is tired, any advice?
My cat scratched me and it swelled.
The sun hits me hard since I take this.
This migraine hit me like a truck.
It hit me when I turned fifty.
The news hit my mother hard.
The side effects hit me at night.
My doctor is abusive with antibiotics, he gives them for everything.
I felt attacked by my doctor when I asked about alternatives.
My mother has been a slave to her migraines.
I am afraid of the dentist.
I am scared to go to sleep because of the itching.
My father was an alcoholic and had high blood pressure.
My sister was attacked by a dog and has scars.
I was stabbed with so many needles that week.
The pharmacist refused to sell me the medicine without a prescription.
My insurance won't let me have the new inhaler.
My doctor won't let me take my old medicine again.
My boss doesn't let me work from home when I flare.
My son doesn't let me touch his eczema.
My husband does not let me eat salt anymore, and my pressure is down.
They wouldn't let me leave the hospital until my pressure came down.
They kept me in the hospital for three days.
I was locked in the house with covid for two weeks.
My eyes hurt me every evening.
The pain followed me everywhere.
It follows me around all day, this tinnitus.
He follows me around the house with the blood pressure cuff, bless him.
My doctor touched the mole and said it was nothing.
The nurse touched my arm and told me not to worry.
My doctor told me not to tell anyone I stopped the tablets, joking.
I was told not to take it with grapefruit.
My partner checks my phone for the app that counts steps.
My husband controls my diet since the diagnosis, he cooks well.
My wife took my keys when I had dizzy spells.
I ran away from every doctor who said diet.
Trying to get away from my family's sugar habit.
How do I get away from my mother's cooking?
I left the gym because the trainer threatened to quit.
The poison ivy was all over my arms.
My kid touched poison ivy and then his face.
I got poison ivy oil in my eye.
Shampoo got in my eye and it burned.
I got sunscreen in my eyes while running.
Bleach on my hands gave me eczema.
I cleaned the bathroom with bleach and coughed for a day.
My skin reacts to detergent and perfume.
I ate a fiber bar with all my pills in the morning.
I ate all the fiber I could and still was constipated.
Took all of my medicines with me on the trip.
I have used all kinds of medicated shampoo.
I had all the blood pressure tests.
I had twelve blood pressure readings in a week.
I used two bottles of the medicated shampoo.
I used a whole tube of hydrocortisone in a month.
I have used a full box of sleeping masks.
I gave my son the whole bottle over two weeks, as prescribed.
I gave my dad half of the medicine box to sort.
I finished the entire pack of antibiotics as prescribed.
The whole box of tablets cost me 80 dollars.
I had 15 years of blood pressure pills.
I have been given lots of pills for my acne.
I had lots of doses of the vaccine.
I was given 12 sessions and some iron.
Had some gin and took my antihistamine, felt sleepy.
I had a few beers and my gout medicine did not help.
Can I drink beer with metformin?
How much vitamin D is too much?
What dose is too much for a child of ten?
Is 4000 IU of vitamin D too much?
I asked how many tablets are too many.
Can I die from high blood pressure?
Can you die from shingles?
Could I have died from the medicine?
He nearly killed me with that wrong diagnosis.
Stress will kill me one day.
The heat wave nearly killed my grandmother.
The itching is torture, it tortures me every night.
My skin tortures me.
Night sweats woke me up naked, I throw everything off.
I woke up with no memory of the anaesthesia.
My neighbor stalks the pharmacist for new deals, ha.
My teacher abused chalk and had eczema.
I abused my skin with scrubs.
I abused my body for years with junk food.
I was abused by the sun as a lifeguard.
My friend who was abused as a child has anxiety at night.
I survived an abusive marriage ten years ago and my blood pressure is fine now.
My father beat me when I was a child, and I still have anxiety at night.
Years ago I took too many sleeping pills. Today I am well.
My late husband was a violent sleeper.
My mother is violent in her sleep, is that REM disorder?
Mother with dementia gets aggressive in the evening, what helps?
I shook my head when the doctor pushed me to take statins.
They pushed me into taking the vaccine.
They forced me to have the test and it was good.
My mum made me have a check and it saved me.
My doctor made me do things I never thought I could, like running.
Someone made me watch my salt.
My husband throws the salt at me across the table, jokingly.
I got hit by a ball and the bruise stayed a month.
I was hit by a car years ago and my knee hurts.
He left bruises when he took my blood.
The cuff leaves marks on my arm.
My nurse gave me a bruise.
The massage therapist broke my rib.
She held me down with her questions about my diet.
My brother slapped sunscreen on me and I got a rash.
They grabbed me by the arm to take the reading.
My ex has shingles, can I catch it?
My ex left me and my acne got worse.
My ex followed me to the same dermatologist.
My husband watches me all the time for signs of low sugar.
My mother watches me at home now that I fall.
Not feeling safe at home since my fall, I use a rail now.
Is it safe to be at home with shingles and a baby?
Is my home not safe for a toddler with those pills?
I am worried my husband will get a heart attack.
I am worried about my father, he will not take his tablets.
I am afraid my mother will fall.
I am scared my son will hurt himself at football.
I am afraid that my doctor will come with statins again.
My partner hurts his back and needs help.
My sister hit menopause early.
Mom hit her goal weight and my dad hit his.
We hit the pharmacy twice in one day.
The medicine was in a childproof bottle, my kid could not open it.
My kid took his allergy tablet twice a day.
My daughter takes her iron with orange juice.
My toddler ate dirt and a leaf in the yard, he is fine.
My son swallowed gum.
My son ate paint as a baby, he is thirty now.
My child drank milk and got a rash after the antibiotics.
My baby has eaten all the plants in our vegetable garden, he loves peas.
I ate mushrooms from the garden all my life.
I ate wild berries and my sugar stayed low.
I drank a detox tea.
I sipped toxic tea as they call it.
I injected my insulin twice today, morning and evening, as always.
I took my insulin too late and too high a sugar followed.
I injected too much insulin once in 2012 and learned a lot.
By accident I took my evening pill in the morning, the pharmacist said it is fine.
I skipped a dose by mistake and took it the next day.
I forgot my tablets twice this week.
`)

export const spanishComments: readonly string[] = lines(`
Tengo ansiedad porque mi marido me golpea cuando bebe.
Mi novio me ahorcó anoche y me duele la garganta.
Mi papá me toca por las noches y no puedo dormir.
Me violaron anoche y tengo miedo.
Tengo miedo de volver a casa, mi pareja me amenaza.
Mi esposo no me deja salir ni ver a mi médico.
Me tomé veinte pastillas de paracetamol hace una hora.
Mi hija tomó lejía hace un momento.
Tomé el doble de mi dosis de insulina por error.
Mezclé alcohol con pastillas para dormir y estoy mareada.
`)

export const spanishHarmlessComments: readonly string[] = lines(`
Me golpeé la rodilla y me salió un moretón.
Mi doctora me dio el doble de la dosis y estoy mejor.
Mi madre me pega sus resfriados cada invierno.
El calor me pega fuerte desde que tomo esto.
Tomé dos pastillas de ibuprofeno y se me pasó.
Hace años mi padre me pegaba, hoy estoy bien.
Me tomo la pastilla con un vaso de vino, ¿hay problema?
Mi hijo comió hongos y le gustaron.
Me amenaza la diabetes si no cambio.
El médico me obliga a caminar todos los días.
`)

function lines(text: string): string[] {
  return text.trim().split('\n')
}
