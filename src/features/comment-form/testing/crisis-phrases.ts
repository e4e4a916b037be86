/*
 * What readers in a crisis write, for the tests of `crisis.rules.ts`: composed from what public guidance names as
 * warnings, in the words and spellings of comments.
 *
 * - National Institute of Mental Health, "Warning Signs of Suicide": a wish to die, guilt, being a burden, emptiness, no
 *   reason to live, being trapped, unbearable pain, plans and means, farewells, things given away.
 *   https://www.nimh.nih.gov/health/publications/warning-signs-of-suicide
 * - Delta Region 988, "Warning signs": a sleep without waking up, to disappear, no way out, better off without me.
 *   https://www.staynedelta.org/warning-signs
 * - Teléfono de la Esperanza, "Guía del suicidio". https://telefonodelaesperanza.org/assets/Guia%20del%20suicidio.pdf
 * - Der Spiegel with the Deutsche Gesellschaft für Suizidprävention, "Suizidgedanken: was Betroffene und Angehörige tun
 *   können", 2019, and Südkurier with the same, "Klare Worte helfen am ehesten", 2017.
 * - Associated Press, "Online, 'unalive' means death or suicide"; Netsweeper, "Algospeak".
 *   https://www.netsweeper.com/filtering/algospeak-how-teens-outsmart-algorithms
 */
const english = `
i wanna die lol
kms
I wish I would not wake up
I took all my pills
I want to die
i just want to be dead
I don't want to be alive anymore
I dont wanna live anymore
I have been thinking about killing myself
im gonna kill myself tonight
I'm going to end my life
thinking of ending it all
I want to end it
I wish I was never born
Wish I were dead
I'd rather be dead than live with this pain
I would be better off dead
Everyone would be better off without me
My kids would be happier without me
I am just a burden to my family
I don't want to be a burden any more
There is no reason for me to live
I have nothing left to live for
What is the point of living like this
I see no way out
There is no way out of this for me
I can't take it anymore
I can't do this anymore
I cannot go on
i cant keep going like this
I'm done with life
I'm tired of living
so tired of being alive
I want to go to sleep and never wake up
I hope I don't wake up tomorrow
I pray every night that god takes me
I want to disappear forever
I just want the pain to stop for good and leave this world
Goodbye everyone, this is my last message
This is goodbye. I love you all
By the time you read this I will be gone
I won't be here tomorrow
You won't have to worry about me much longer
I am writing my goodbye letters
I gave away my dog because I won't need him where I'm going
Tell my daughter I love her and that I'm sorry
I have a plan and the date is set
I have been saving up my pills
I bought a gun for myself
I took 40 tylenol an hour ago
I swallowed the whole bottle
just took a whole bottle of ibuprofen
I overdosed last night and nobody noticed
how many sleeping pills would it take to die
What is the least painful way to die
is there a painless way to kill yourself
I want to jump off a bridge
I keep thinking about driving my car into a tree
I want to hang myself
I think about slitting my wrists
I have been cutting myself again
i cut my arms every night
I burn myself to feel something
I want to hurt myself
self harm is the only thing that helps
I feel suicidal
I'm having suicidal thoughts
I am thinking about suicide
I tried to commit suicide on Sunday
i attempted last week and i will try again
I want to unalive myself
gonna unalive lol
sewerslide is looking good rn
thinking abt sewer slide
kms fr this time
literally gonna kms
i wanna kms
im gonna off myself
thinking of offing myself
might just end myself
gonna yeet myself off a bridge
I want to cease to exist
I don't want to exist
i hate being alive
life is not worth living
my life isn't worth living
It's not worth it to be alive
I have no will to live
I lost my will to live
I have given up on life
I've decided to end things tonight
The world would be better without me
nobody would miss me if I was gone
no one would care if I died
Would anyone notice if I was dead
I can't see a future for myself
I feel trapped and death is the only way out
death would be a relief
I am ready to die
I'm ready to go, I have made my peace
I think about death all the time
I dream of dying
please let me die
just let me die already
k!ll mys3lf
k i l l m y s e l f
I w@nt to d1e
su1c1de is all i think about
su!cidal
i wannna dieee
KILL MYSELF
I’m going to kill my self
wanting 2 die
i want 2 end my life
I dont see the point anymore
there's no point in going on
Why am I even still alive
I should just kill myself
I deserve to die
my husband says he is going to kill himself
my son told me he wants to die
my daughter is cutting herself
she took all her pills and won't wake up
my friend says she doesn't want to live anymore
`
const spanish = `
ya no quiero vivir
quiero morir
me quiero morir
no quiero seguir viviendo
quiero matarme
me voy a matar
voy a quitarme la vida
he pensado en quitarme la vida
pienso en el suicidio todos los días
me quiero suicidar
tengo pensamientos suicidas
quiero acabar con todo
quiero terminar con mi vida
ojalá no despertara mañana
ojala estuviera muerta
desearía no haber nacido
estaría mejor muerto
todos estarían mejor sin mí
soy una carga para mi familia
no tengo razones para vivir
mi vida no tiene sentido
ya no tiene sentido seguir
no puedo más
ya no aguanto más
no veo salida
quiero desaparecer para siempre
quiero dormir y no despertar nunca
me tomé todas las pastillas
me acabo de tomar un frasco entero de pastillas
me tragué todas mis pastillas
me corto los brazos
me hago daño para sentir algo
me autolesiono
adiós a todos, este es mi último mensaje
esta es mi despedida
cuando lean esto ya no estaré
no merezco vivir
nadie me extrañaría si muero
no tengo ganas de vivir
se me quitaron las ganas de vivir
estoy cansada de vivir
la muerte sería un alivio
quiero tirarme de un puente
me voy a ahorcar
cómo morir sin dolor
mi hijo dice que se quiere matar
mi hermana se quiere morir
intenté suicidarme ayer
kiero morirme
Me kiero m0rir
preferiría estar muerto
no le importo a nadie, mejor me muero
`
const german = `
ich will nicht mehr leben
ich möchte sterben
ich will sterben
ich will mich umbringen
ich bringe mich um
ich bring mich heute noch um
ich denke an Selbstmord
ich habe Suizidgedanken
ich denke jeden Tag an Suizid
ich möchte tot sein
ich wäre lieber tot
wär ich doch nur tot
ich wünschte ich wäre nie geboren
ich will einschlafen und nie wieder aufwachen
hoffentlich wache ich morgen nicht mehr auf
ich kann nicht mehr
ich halte das nicht mehr aus
ich sehe keinen Ausweg mehr
es gibt keinen Ausweg
es hat alles keinen Sinn mehr
mein Leben hat keinen Sinn
ich bin allen nur eine Last
ohne mich wären alle besser dran
ich falle allen nur zur Last
ich will meinem Leben ein Ende setzen
ich mache Schluss mit allem
ich werde mir das Leben nehmen
ich habe alle meine Tabletten genommen
hab die ganze Packung Tabletten geschluckt
ich ritze mich wieder
ich verletze mich selbst
ich schneide mich
ich habe keinen Lebenswillen mehr
ich habe keine Lust mehr zu leben
ich bin lebensmüde
ich bin des Lebens müde
Lebt wohl, das ist mein Abschied
das ist meine letzte Nachricht
wenn ihr das lest bin ich nicht mehr da
morgen bin ich nicht mehr da
ich will von der Brücke springen
ich will mich erhängen
ich hänge mich auf
niemand würde mich vermissen
ich habe es nicht verdient zu leben
wozu noch leben
ich will für immer verschwinden
mein Sohn sagt er will nicht mehr leben
meine Freundin will sich das Leben nehmen
wie stirbt man ohne Schmerzen
ich wiII n1cht mehr l3ben
Tod wäre eine Erlösung
`

const more = `
honestly i'd rather not be alive
some days I just want it all to be over
if I go to sleep tonight I hope it's forever
I feel like ending my own life
there's nothing left for me here
what's the point of being alive with this disease
I'm not going to make it through the night
i dont think ill be around much longer
my family deserves better than me, they'd be happier if I was dead
I keep looking at the bottle of pills and thinking about taking them all
I swallowed all of my mother's sleeping pills
took 25 xanax with vodka
i have a rope ready
I'm going to shoot myself
want to step in front of a train
Sometimes I think it would be easier to be dead
It would be so much easier if I were dead
i don't deserve to live
im so done with living
I cannot live like this any longer
I can't face another day
kinda wanna die ngl
bout to kms
gonna neck myself
I w4nt t0 k1ll mys3lf
i want to d i e
suic!de
I relapsed and cut my thighs last night
I've started hurting myself again
Thank you all for everything. Goodbye forever.
please look after my cats when I'm gone
My wife tells me she wants to end her life
my brother is suicidal and I don't know what to do
how do i kill myself without pain
I see no reason to keep living
I hate my life and want it to end
quisiera estar muerta
ya no quiero estar aquí
ya no quiero seguir con esta vida
me gustaría dormirme y no despertar jamás
estoy pensando en suicidarme
a veces pienso en matarme
voy a acabar con mi vida hoy
no encuentro motivos para seguir viviendo
mi familia estaría mejor sin mí
solo soy un estorbo para todos
estoy harto de vivir así
me he tomado veinte pastillas
me tomé 30 pastillas de paracetamol
me corté las venas
perdónenme por todo, adiós para siempre
le escribí una carta de despedida a mi mamá
mi amiga dice que ya no quiere vivir
no le encuentro sentido a la vida
la única salida es la muerte
me dan ganas de matarme
ich mag nicht mehr leben
ich wünschte, ich wäre tot
ich überlege, mich umzubringen
ich will endlich tot sein
am liebsten würde ich einfach nicht mehr aufwachen
ich weiß nicht mehr weiter, ich will nur noch sterben
mein Leben ist sinnlos
das Leben hat für mich keinen Sinn mehr
ich bin für alle nur eine Belastung
es wäre besser, wenn ich tot wäre
ich habe 30 Schlaftabletten genommen
ich habe mir die Arme aufgeschnitten
ich ritze mich seit Wochen
ich werde heute Abend Schluss machen mit allem
ich spring gleich vor den Zug
ich habe einen Abschiedsbrief geschrieben
mein Bruder will sich umbringen
danke für alles, lebt wohl
ich habe Selbstmordgedanken
ich ertrage dieses Leben nicht länger
`

const moreStill = `
I wish I could just die
I want to be with my late husband in heaven, tonight
sometimes i pray that I don't wake up
I don't see any reason to go on
I am ready to end my life
I think my family would be better off if I weren't here
nobody would even notice if i died
I just took 60 tylenol
i took the whole bottle of my blood pressure pills
downed all my antidepressants
I'm going to hang myself tonight
I have thought about jumping off the roof
been thinking of crashing my car into a wall
I don't want to live with this pain anymore, I want out
I can't go on living like this
i want to kms so bad
wanna off myself ngl
unalive me pls
I cut myself every day after school
started cutting again
I punched myself and burned my arms on purpose
goodbye world
This will be my last post. Goodbye.
I've written letters to my kids
I won't be alive by Christmas
My doctor does not care that I want to kill myself
my teenage son keeps talking about suicide
she said she wants to die and took a bottle of pills
I'm a burden on everyone
life has no meaning for me anymore
I feel like there's no point in living
I lost the will to live
what's the easiest way to die
I want it to be over, I can't take this any more
I'd be better off dead
i w4nna d1e
k.i.l.l me
no quiero vivir más
ya no quiero estar viva
quiero que se acabe mi vida
tengo ganas de morirme
he pensado en matarme muchas veces
me quiero matar hoy
no aguanto más esta vida
la vida ya no tiene sentido para mí
a nadie le importaría si me muero
mi familia estaría mejor si yo no estuviera
me tomé un frasco de pastillas para dormir
me corto cuando estoy triste
mi novio amenaza con suicidarse
hoy es mi último día, adiós
ojalá me muriera
nunca debí haber nacido
ich hab keinen Bock mehr zu leben
ich will einfach nur noch sterben
am liebsten wäre ich tot
ich möchte einfach nicht mehr da sein
ich denke oft darüber nach, mich umzubringen
ich bringe mich heute um
ich halte dieses Leben nicht mehr aus
mein Leben macht keinen Sinn mehr
ohne mich wäre meine Familie besser dran
ich habe eine Überdosis Tabletten genommen
ich will mir die Pulsadern aufschneiden
ich verletze mich jeden Tag selbst
ich wollte mich gestern umbringen
meine Schwester redet ständig von Selbstmord
es ist besser, wenn ich nicht mehr da bin
ich kann und will nicht mehr
Auf Wiedersehen für immer
ich sehe keinen Grund weiterzuleben
`

const unseen = `
I don't want to be on this earth any longer
every morning I am disappointed that I woke up
I would rather die than go through another surgery
please god just let it end, I want to die
nobody needs me, I should be dead
my pain is so bad that I am thinking of ending my life
I have decided that this week will be my last
if the next treatment fails I will kill myself
my meds are lined up and I'm going to take them all
I took a handful of sleeping pills about twenty minutes ago
how much tylenol do I need to overdose
I've been looking up ways to die
I feel like hanging myself
i almost jumped off the balcony yesterday
there is no hope left for me
I'm such a burden to my husband, he'd be better off without me
I have no reason to get up, no reason to live
i just can't do it anymore
I do not want to exist
i wish a truck would hit me
time to kms i guess
im gonna unalive myself
suicidal af rn
I cut my wrists
I harmed myself again last night
I love you all. Goodbye.
By the time anyone reads this it will be too late
he keeps saying he wants to end it all
my mom tried to kill herself again
k1ll m3
sólo quiero morirme y ya
no le veo sentido a seguir viviendo
estoy cansado de esta vida y quiero acabar con ella
ya me quiero morir
pienso todos los días en quitarme la vida
tomé todas mis pastillas de la presión
me voy a tirar al tren
perdón a todos, ya no puedo más
mi hijo intentó suicidarse anoche
me lastimo a propósito
no quiero despertar mañana
soy una carga para mis hijos
sería mejor estar muerta
Ich habe keine Kraft mehr zu leben
Ich will nicht mehr aufwachen
Ich habe vor, mir das Leben zu nehmen
Ich will tot sein
Ich habe gerade alle Tabletten geschluckt
Ich bin so müde vom Leben
Mein Mann droht, sich umzubringen
Ich füge mir selbst Verletzungen zu
Ich bin suizidal
Alle wären froh, wenn ich weg wäre
Ich werde mich erhängen
Ich gehe heute für immer. Verzeiht mir.
Ich sehe keinen Sinn mehr im Leben
`

const lines = (text: string) => text.trim().split('\n')

/** The rules were written with these in view. */
export const developedOn: readonly string[] = [english, spanish, german, more, moreStill].flatMap(lines)
/** Written when the rules were done, and read for the first time by the finished rules: none was changed for these. */
export const heldOut: readonly string[] = lines(unseen)

/** Of others long ago, of loss, of what was overcome: to be read, at no alarm. */
export const histories: readonly string[] = lines(`
I used to be suicidal, and therapy saved me.
My brother died by suicide in 2009.
We lost our father to suicide ten years ago.
I survived a suicide attempt at nineteen and have a family today.
He was suicidal last year, before he found this doctor.
I have been free of self-harm for six years.
My uncle took his own life when I was a child.
Hace años intenté suicidarme y hoy estoy bien.
Mi padre se suicidó cuando yo era niño.
Vor zehn Jahren hatte ich Suizidgedanken, heute geht es mir gut.
Mein Bruder hat sich 2011 das Leben genommen.
When I was a teenager I used to cut myself.
I lost my best friend, suicide leaves so many questions.
Years ago I was cutting myself, and nobody knew.
I used to feel suicidal before this treatment.
`)

/** Speaks of death, pain and pills as readers of a health site do. */
export const harmless: readonly string[] = lines(`
this cough is killing me
dying to try this
kill the germs
The pain is killing me.
My feet are killing me after a long shift.
I cut my dose in half and cut gluten.
My dog died. I take it all at night.
I would die for a good night of sleep
I cannot go on holiday
I'd kill for a coffee right now
This soap kills bacteria and viruses.
It removes dead skin without scrubbing.
The cream was a dead end for me.
I nearly died laughing.
My grandmother died of breast cancer at 71.
My mother passed away in March after a stroke.
I thought I was dying, but it was a panic attack.
It felt like I was having a heart attack.
I took all my vitamins today.
I took two ibuprofen and it helped.
I take my pills with breakfast.
My doctor took me off all my pills but one.
Can you overdo it with vitamin D?
I ended my subscription.
That was the end of it, no more itching.
I cut myself shaving and it healed well.
I burned my hand on the stove.
I hurt my back lifting boxes.
I can't take it with food, only on an empty stomach.
I can't take ibuprofen because of my kidneys.
I can't do this exercise because of my knee.
I can't do sit-ups anymore, but walking works.
I can't live without my heat pad.
I could not live without this cream!
I don't want to live with acne scars, so I asked about lasers.
I don't want to wake up at four every night.
I wake up tired and never feel rested.
I do not want to go on statins.
I gave up on dairy and it helped.
I have the urge to cut my hair off.
I am cutting carbs.
I want to cut back on sugar.
I am done with this diet.
I'm tired of living with eczema, what else helps?
I gave my old monitor away to a friend.
Goodbye acne!
It is not worth the money.
There is no point in scrubbing, it makes it worse.
The itching has no end.
It hurts to death to sit.
My phone died during the appointment.
The rash disappeared for good.
I wish this would just disappear.
I feel like a burden has been lifted.
The burden of psoriasis is more than the itch.
I hung up on them after an hour of waiting.
Jumping jacks hurt my knees.
The deadline for the vaccine is tomorrow.
I will not be here next week, I am on vacation.
I had a plan for meals and set a date to quit smoking.
Never had a problem sleeping until the baby came.
My plant died and so did my hopes for the garden, ha.
An overdose of paracetamol harms the liver, so read the label.
Me muero de hambre con esta dieta.
Esta tos me está matando.
Me muero por probarlo.
No puedo más con este picor, ¿qué crema recomiendan?
No puedo dormir por las noches.
Mi abuela murió de un infarto.
Mata los gérmenes de las manos.
Me corté al afeitarme.
Me tomé la pastilla con el desayuno.
Adiós a las manchas, por fin.
Ich kann nicht mehr als zwei Stunden schlafen.
Der Husten bringt mich um den Schlaf.
Meine Oma ist an Krebs gestorben.
Ich habe meine Tabletten heute genommen.
Ich habe mich beim Kochen geschnitten.
Die Creme tötet Keime ab.
Ich sterbe vor Hunger.
Es hat keinen Sinn, daran zu kratzen.
Ich halte die Hitze nicht mehr aus.
Tote Haut ging beim Duschen ab.
`)
