/*
 * Searches and requests of readers who are in danger, or beside somebody who is: thoughts of dying, too much of a
 * medicine, a child that has swallowed something, hurt by another. After the lists of 988, Poison Help, the National
 * Domestic Violence Hotline and the NHS. The rules were widened with all of them in view.
 */
export const typedInDanger: readonly string[] = lines(`
I don't think I'll make it through the weekend
I'm thinking of ways to make it all stop
nobody would even come to my funeral
i just cant anymore, tonight is it
there's nothing here for me and I'm finished
I have the rope and I know where
writing notes to my kids so they know its not their fault
I've been standing at the station watching the trains go by wanting to step off
If I went to sleep and didn't wake up it would be a blessing
I can't stop picturing my own death
I feel like a waste, the world won't miss me
my brain keeps telling me to crash the car
I've picked the day
please help me i dont want to be alive
cant see myself getting to 30 and im ok with that
I have a loaded gun next to me
what pills can kill you
how many panadol would end me
does it hurt to drown
is hanging painful
how long does it take to die from carbon monoxide
everyone hates me and i should just go
I'm so done with this life
feeling suicidal what do i do
suicidal thoughts won't go away
who do I call if I want to kill myself
my son says he wants to die
my daughter has been cutting her arms
my friend texted me that she is going to end it tonight
my husband has a gun and says he will shoot himself
my wife said the kids and I would be fine without her
my roommate took a bunch of xanax and won't wake up
mum found my brother with a rope in his room
my best friend posted a goodbye message
he told me he has nothing left to live for
i keep scratching myself till i bleed
i hit my head on the wall when im upset and cant stop
i relapsed and cut again last night
i want to hurt myself so bad right now
i burn myself with a lighter to feel something
want to feel pain so i cut
how to hide cuts on wrist
what's the point, i'm just existing
i'd be better off not existing
i want to sleep and never have to wake up again
i don't deserve to be here
death sounds peaceful
I am ready to meet my maker
nothing matters anymore and i want out
I'm going to jump
took 30 paracetamol an hour ago
I swallowed a bunch of my mom's blood pressure pills
i took more tylenol than i should have
accidentally took double my dose of lithium
took too much insulin what do i do
my toddler ate a whole bottle of gummy vitamins
my toddler drank dishwasher liquid
kid swallowed a button battery
my baby swallowed some of grandpa's heart pills
I drank a bottle of vodka and took sleeping pills
my boyfriend took heroin and isn't responding
my friend took something at a party and is unconscious
he's blue and not breathing after taking fentanyl
can you die from taking 20 ibuprofen
ate a mushroom from the garden and feel sick
drank antifreeze by mistake
dog... no my daughter swallowed rat poison
inhaled bleach and ammonia fumes
took my medicine twice by accident
i think i overdosed
i took the entire box of antidepressants
my gran took all her week's tablets in one go
my husband hits me when he drinks
my boyfriend choked me last night
he put his hands around my neck
my partner controls my money and won't let me see my friends
I am scared to go home
im afraid my dad will hurt me
my stepfather touches me at night
my uncle makes me do things i don't want to
he forces me to sleep with him
I was raped last night
someone drugged my drink and i woke up undressed
my ex is following me everywhere
he said he'll kill me if i leave
my wife throws things at me and punches me
my mother beats me with a belt
my carer hits my grandma
I think my neighbor is beating his kids
he threatened me with a knife
I'm not safe at home
my boyfriend pushed me down the stairs
my parents lock me in my room without food
how do i leave my abusive husband
my coach touched me and told me not to tell
I'm pregnant and he kicked me in the stomach
he won't let me leave the house
need a place to hide from my husband
my son is violent and i am scared of him
being hurt at home who can i tell
I think about not existing all day
it would be so easy to just let go of the steering wheel
im planning to end my suffering on friday
i wish a car would hit me
Is there any way to die without pain
I've got no fight left in me and I want it over
my teenage son left a note and I can't find him
I can't be here anymore, it's too much
dying would be easier than this
i've tied the noose
I keep googling how to kill myself
please somebody stop me from hurting myself
I have been cutting my thighs for months
I don't feel safe with myself tonight
my sister swallowed all her antidepressants
my grandson drank bleach
I've taken way too many of my sleeping tablets
i mixed xanax with alcohol and feel really weird
took six times the dose of methotrexate
she took a load of pills and is throwing up
my 2 year old got into my thyroid pills
child ate laundry pod
found my dad unconscious with empty pill bottles
how much amitriptyline is lethal
I ate poisonous berries
my girlfriend slaps me and throws plates
my husband tried to strangle me
My partner forces himself on me
my brother has been touching me
I'm scared he will kill me
my dad comes into my room at night and touches me
he beats me up every weekend
my husband threatens to take the kids and hurt me
I'm being abused by my wife
my boss sexually assaulted me
I am being trafficked
he hurts me and says it is my fault
my mum hits me every day
i was assaulted on the way home
he locked me in the house and took my phone
my ex won't stop stalking me
my nephew told me his dad hurts him
the nurse in the home hits my mother
my boyfriend broke my arm
he keeps threatening to kill me and himself
i cut too deep and it wont stop bleeding
I am going to take all these pills
Nobody cares if I live or die
i feel like dying every day
there is no place for me in this world
mi life is over and i want to go
I can't live with what I did, I want to die
thinking about stepping in front of a train
i want my life to end
I pray to die in my sleep
i'm a failure and my family deserves better than me alive
my daughter tried to kill herself
my friend keeps talking about suicide
he says he doesn't want to be here anymore
want to talk to someone before I do something stupid
how do people kill themselves at home
I've decided I'm not going to be around for Christmas
can't stop thinking about jumping in front of the metro
I hope my heart just gives out
the only thing keeping me alive is my cat and she died
I'm scared of being alone because I might hurt myself
my mind is made up, goodbye
my boyfriend said he'd kill himself if i break up with him
my teenager is hoarding pills
I keep a blade under my mattress
nobody would notice for weeks if I died
living is too painful
i feel like i'm better off gone
where can i buy cyanide
I pulled the trigger but it jammed
my student wrote that she wants to disappear forever
i have been starving myself as punishment
how deep to cut to bleed out
i can't do life anymore
there is no hope for me
I want out of this life
swallowed 15 aspirin because we had a fight
my kid chewed up my xanax
my baby put a battery in her mouth
accidentally took my dogs medication
took my night pills in the morning and the morning ones too
my mom with dementia took her pills three times today
drank windshield washer fluid
got bleach in my mouth
my brother is passed out after drinking a bottle of rum
he shot up and now his lips are blue
my sister mixed oxy and wine
ate half a bag of edibles and cant stop shaking
gave my son the adult dose of nyquil
i feel poisoned after the carbon monoxide alarm
he slammed me against the wall
my wife stabbed me with a fork
my partner reads all my messages and threatens to leave me homeless
someone is following me home
my foster dad hits us
I was groped on the bus
my grandson steals my money and hurts me
he strangled me until I passed out
husband raping me
my brother rapes me
my date wouldn't stop when I said no
they beat me up at school every day
my teacher sends me nude photos
my parents want to force me to marry
i ran away from home because my dad hits me
he hid my passport and i can't leave
he burns me with cigarettes
my mother in law slaps me
I'm hiding in the bathroom from him
he's outside my house with a gun
my girlfriend cuts me off from everyone and hits me
my caregiver is rough and leaves bruises on me
my daughter's boyfriend beats her
i'm afraid of my husband
child being hurt next door
i want to swallow every pill in the house
my life is a nightmare and i want to check out
I wrote a suicide letter
Is it normal to plan your own death
feeling like i should just die
thinking i should end things
i tried to hang myself yesterday
my therapist is away and I am going to hurt myself
I don't want to wake up tomorrow
can't stop cutting
he wants to jump off the roof
my dad says he has a gun and nothing to live for
my partner overdosed
took four xanax and two oxys
baby ate rat bait
toddler drank cough syrup the whole bottle
took expired insulin by mistake twice the dose
is 30 mg of melatonin lethal
i took my husband's pills by mistake
drank paint thinner
he hits me in front of the kids
my father in law rapes me
I'm beaten by my brother
my husband locks me in
my wife hits me
a man attacked me on the street
dad threatened to kill mom
i am afraid to leave him
how to get away from an abusive husband
a colleague touched me inappropriately
i've had enough of living
I'm going to kill myself after work
no one will find me until morning
the pain will end tonight
i cant stop crying and i want to be with my dead mom
I think about hanging a lot
is it selfish to die
why can't i just die already
my best friend is suicidal what do i say
girlfriend says she'll hurt herself if i leave
I've been hurting myself for two years
my sister cuts herself
i want to rip my skin off and bleed
took a handful of advil pm
i took too much lorazepam
I gave my baby ten times the dose
kid got into the medicine cabinet
my husband took all of his insulin
son drank hand sanitizer
I swallowed mouthwash and nail polish remover
my dad is not waking up after his pain meds
someone put something in my drink
cousin overdosed on fentanyl
my boyfriend hit me for the first time
he threw me against a wall
my husband slapped me in front of the kids
she bites and scratches me when angry
my stepmom starves me
my pastor molested me
my boss keeps touching me
I'm a victim of domestic violence
my partner said he would burn the house down with us in it
he has my address and says he is coming to kill me
my roommate is threatening me
mom hits me with a hanger
i get beaten for bad grades
old man in the park flashed me
my uncle raped me when I was little
my girlfriend won't let me leave and has a knife
dad is drunk and breaking everything, I'm hiding
`)

/** Similar, but harmless. */
export const typedInPeace: readonly string[] = lines(`
killing time at the airport
dying to know the ending
overdose of sugar at the party
this heat is killing me
best way to kill weeds
how to kill mold in bathroom
how to get rid of dead skin on feet
sudden death overtime
die cutting machine
how to cut an onion without crying
how to cut a mango
cutting board cleaning
best way to cut calories
hair cutting styles
cutting teeth in babies
paper cut treatment
jump rope workout
jump start a car
bridge pose yoga
jumping off point for meditation
end of life care planning
end stage kidney disease
life expectancy with copd
life insurance medical exam
living will form
what is a living will
i want to live longer
reasons to stop smoking
tired of living in the city
tired of being tired
tired all the time
how to end a workout
how to stop thinking at night
i can't take aspirin
i can't do pull ups
can i take too much vitamin c
how much caffeine is too much
too much salt in diet
took too much time off from the gym
how many pills in a pack of birth control
when to take blood pressure tablets
missed a pill what to do
swallowing pills tips
swallowed gum what happens
swallowing air
my dog ate chocolate
poison ivy rash
poison oak treatment
snake plant toxic to cats
food poisoning how long
mercury in fish
drank too much coffee
drank too much water
hungover what to eat
alcohol free beer
hit a plateau in weight loss
hit the gym
heart beats fast after coffee
beat the heat
my knee hurts
my back is killing me
my ears hurt on planes
it hurts when i walk
hurt my ankle
hurt my wrist lifting
burned my tongue
burning calories
burn fat fast
burning mouth syndrome
sunburn relief
he kicked the habit
kick boxing benefits
punch biopsy
pressure washer
chest day workout
chest freezer
chest fly exercise
stroke volume definition
swim stroke
breaststroke knee
strokes gained golf
choke up on the bat
artichoke recipe
choker necklace allergy
panic button
abuse of antibiotics
steroid cream safety
trigger finger
trigger foods migraine
shooting pain in leg
shooting hoops for exercise
gun metal gray nails
bullet journal for health
hanging leg raise
hanging exercise benefits
dead hang
deadlift form
drop dead gorgeous skin
scared of needles
afraid of the dentist
i could murder a pizza
killer workout for abs
silent killer blood pressure
pain killers for headache
weed killer safety
natural killer cells
dying hair while pregnant
dying laughing
do goldfish die of old age
die hard fan of spinach
why do plants die
dead sea salt
deadline stress
dead tired after work
cut out gluten
clean cut diet plan
cutting season bodybuilding
cut resistant gloves
how to cut toenails
short cut to fitness
hurt feelings after argument
does microneedling hurt
do braces hurt
shoes hurt my feet
harmless heart murmur
harmful chemicals in sunscreen
overdo exercise
over the counter sleep aid
maximum dose of paracetamol
can you take ibuprofen with food
took my temperature
take one tablet daily
how many tablets in a bottle of ibuprofen
bottle feeding
a handful of nuts
poisonous plants list
skin battery powered device
swallow test
sore throat when swallowing
hit song for running
beat eggs
heart beats per minute
kick scooter for kids fitness
slap cheek syndrome
abs workout at home
life hacks for sleep
end of the day tired
last day of antibiotics
goodbye to acne
leaving home checklist for asthma
jump squats
bridge exercise
train for a marathon
walking in front of the tv
fall asleep fast
never wake up tired
wake up at night to pee
no point in stretching?
world health day
afraid of flying
my daughter has a cough and takes ibuprofen
my son takes adderall, side effects
my baby ate avocado and has a rash
toddler drank too much milk
my husband snores and it drives me mad
my husband hit his head
my mother beat cancer
he beat his personal best
my wife kicked sugar
she pushed herself too hard at the gym
my doctor gave me two pills for blood pressure
took two tablets of paracetamol for my headache
took my vitamins this morning
mixed berries smoothie
mixed vitamins with yogurt
my ex has herpes, am I at risk
my partner has high cholesterol
my boyfriend is trying to lose weight
afraid of my surgery
scared of getting cancer like my dad
my dad died of a heart problem
my mom and dad have diabetes
my brother hurt his knee
being hit by a ball
hurt by a fall on ice
leave the house with asthma inhaler
how to leave a plaster on
escape from stress
run away from sugar
threatened miscarriage
premature heart beats
heart attack of the zombies movie
ate a lot of fiber
ate berries from the supermarket
mushroom coffee benefits
drank cranberry juice
swallow study
when does it stop bleeding after extraction
bleeding gums
blue nails in winter
blue light and sleep
he is not responding to treatment
not responding to insulin
wake up with headache
knocked out teeth
how much vitamin d is too much
can you die from stress
can stress kill you
how long do plants take to grow
train my brain to sleep
watch trains as a hobby
walk off the weight
step off the scale
jump in front of the mirror exercise
hide acne scars on face
cover a tattoo on wrist
make it all stop itching
i don't think i'll make it to the gym today
the day i picked for surgery
nothing matters more than sleep
my baby has the hiccups
my wife has a migraine
husband snoring solutions
my boyfriend has acne
he hits snooze every morning
my son plays in the park
take ibuprofen with food
can i take tylenol and ibuprofen together
two tablets of vitamin c
glass of wine with dinner
i had wine with antibiotics
push ups
pull ups for beginners
push present ideas
throw a party without sugar
touch typing wrist pain
someone to talk to about diet
my mom makes me soup
my mother made me eat vegetables
my kids take vitamins
i can't sleep
i want to sleep better
i want to get rid of acne
life with ibs
how to get out of a rut
plan a pregnancy
written plan for asthma
roof of mouth sore
running off road
burn on hand from oven
`)

export const typedInDangerInSpanish: readonly string[] = lines(`
quiero acabar con todo esta noche
no aguanto más, me quiero ir para siempre
estoy pensando en saltar del puente
me tomé veinte pastillas de paracetamol
mi hija se corta los brazos
mi hijo dice que se quiere matar
nadie me extrañaría si me muero
no le encuentro sentido a la vida
estarían mejor sin mí
cuántas pastillas para morir
mi bebé se tragó una moneda
mi niña tomó lejía
tomé el doble de mi dosis de insulina
mezclé alcohol con pastillas para dormir
mi marido me amenaza con un cuchillo
mi novio me ahorcó anoche
mi papá me toca por las noches
me obliga a tener relaciones
me violaron anoche
tengo miedo de volver a casa
mi pareja no me deja ver a mi familia
mi ex me sigue a todas partes
mi amiga está inconsciente y no despierta
no para de sangrar
mi madre me golpea con el cinturón
`)

export const typedInPeaceInSpanish: readonly string[] = lines(`
matar el tiempo en el aeropuerto
me muero por un café
sobredosis de azúcar
matar gérmenes
cortar cebolla sin llorar
me duele la espalda
tomar demasiada sal
saltar la cuerda
puente yoga
vida sana
no aguanto el calor
me toca revisión médica
golpe de suerte
pastillas anticonceptivas horario
dejar de fumar para siempre
`)

export const typedInDangerInArabic: readonly string[] = lines(`
لا أريد أن أعيش بعد اليوم
أفكر في إنهاء حياتي الليلة
تعبت من كل شيء وأريد الموت
أخذت عشرين حبة باراسيتامول
ابنتي تجرح يديها
ابني يقول إنه يريد أن يموت
الجميع أفضل بدوني
كم حبة تكفي للموت
طفلي شرب الكلور
ابتلعت ابنتي بطارية
أخذت ضعف جرعة الأنسولين
شربت كحول مع حبوب منومة
زوجي يهددني بالقتل
زوجي خنقني أمس
أبي يلمسني في الليل
يجبرني على الجنس
تعرضت للاغتصاب
أخاف من العودة إلى البيت
زوجي يمنعني من الخروج
صديقي فاقد الوعي ولا يستيقظ
النزيف لا يتوقف
أمي تضربني بالحزام
`)

function lines(text: string): string[] {
  return text.trim().split('\n')
}
