/*
 * Texts of readers in a crisis, for the tests of `crisis-words-in.ts`: composed from the warnings of public guidance,
 * in the words and spellings of comments.
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

/** The second round: phrases that nobody who knew the rules would think of. The first rules missed half of them. */
const oblique = `
I've been suicidal on and off for weeks
I keep a razor under my pillow for bad nights
lying in bed wishing I was dead
don't know how much longer I can hang on
I'm worthless and everyone knows it, I should be dead
I emptied the medicine cabinet and swallowed it
I just can't see a reason to keep breathing
The pain is unbearable and I want to end my life
my daughter is cutting herself, I found blood on her sleeves
my dad has been talking about shooting himself
I tried to overdose in the spring
nothing matters, I'm going to jump
I've planned everything, the date is set
I wrote a note for my wife and hid it
I'm at the end of my rope
would anybody care if I died tonight
please make it stop I want to die
I want to vanish without a trace
sometimes I hold the knife to my wrist
I don't trust myself alone tonight
ich bin am Ende, ich will nur noch weg sein
Ich liege im Bett und wünsche mir, tot zu sein
meine Tochter ritzt sich, ich habe Blut gefunden
Papa redet davon, sich zu erschießen
ich hab im Frühling versucht, mich mit Tabletten umzubringen
Alles ist geplant, der Tag steht fest
ich habe meiner Frau einen Brief geschrieben, wenn ich weg bin
würde es jemanden kümmern, wenn ich heute sterbe
bitte macht, dass es aufhört, ich will sterben
ich halte mir manchmal das Messer an die Pulsader
ich traue mir heute Nacht selbst nicht
die Schmerzen sind unerträglich, ich will mein Leben beenden
mir fehlt der Grund, weiter zu atmen
ich werde springen
Ich bin wertlos und sollte tot sein
seit Wochen habe ich immer wieder Suizidgedanken
ich will spurlos verschwinden
Ich weiß nicht, wie lange ich das noch durchhalte
Ich habe den Medikamentenschrank leer gemacht und alles geschluckt
Ich kann nicht aufhören, an den Tod zu denken
I've been thinking about how everyone would be happier if I wasn't around
lately I keep planning how to do it
I don't see a way forward and I'm done fighting
gonna end it tonight
I want it all to stop forever
I wrote my goodbye letters yesterday
I stopped taking my insulin because I don't care if I live
I have the pills counted out in front of me
nobody would even notice if I disappeared for good
I started cutting again after two years
I burn my arms with a lighter when it gets bad
every night I pray that I don't wake up
I'm a burden to my family, they'd be better off without me
can't do this anymore, goodbye everyone
I tried to hang myself last week
my son says he wants to die and I don't know what to do
My husband took a whole box of paracetamol an hour ago
thinking of jumping in front of a train
what's the point of living with this pain
I just want to go to sleep and never wake up
i am going to kill myself
I have a plan and I have the means
I bought a gun and it's not for hunting
unaliving myself seems the only way
sui thoughts are back
I'd rather be dead than live another year like this
life is not worth living any more
I don't want to be here anymore
sometimes I think about driving into a tree
I overdosed on my antidepressants in march and would do it again
I wish I had never been born and I want out
I feel like ending things
there is no reason for me to stay alive
took too many of my sleeping tablets
I'm saving up my tablets for when it gets too much
my girlfriend is threatening suicide
I can't stop hitting my head against the wall when I'm upset
I feel like hurting myself
I starve myself to punish my body and I hope it kills me
ready to die
I hope the cancer takes me soon, I won't treat it
I think the world would be better without me in it
checking out soon. thanks for reading this
I've made my peace and this is my last message
don't try to find me
I lost the will to live
I want to slit my wrists
voices are telling me to kill my family
I'm scared I'm going to hurt my baby
I swallowed bleach
kys is all I hear in my head and maybe I should
I have nothing left to live for
wanna die so bad
there's no point going on
it would be so easy to just step off the platform
I am suicidal
I keep fantasizing about my own funeral
Ich will nicht mehr leben
ich denke ständig daran, mich umzubringen
Ohne mich wären alle besser dran
Ich habe Tabletten gesammelt
ich mach heute Schluss
ich halte das nicht mehr aus, ich will nur noch sterben
Ich ritze mich wieder
Habe mir gestern wieder die Arme aufgeschnitten
ich möchte einschlafen und nicht mehr aufwachen
Mein Leben hat keinen Sinn mehr
ich habe meinen Abschiedsbrief geschrieben
Ich überlege, von der Brücke zu springen
Meine Tochter hat gesagt, sie will sich das Leben nehmen
mein Mann hat eine ganze Packung Schlaftabletten geschluckt
Ich bin nur noch eine Last für meine Familie
Ich habe versucht, mich zu erhängen
ich hab keinen Bock mehr auf dieses Leben
am liebsten wäre ich tot
ich wünschte, ich wäre nie geboren
Es gibt keinen Ausweg mehr für mich
lebt wohl, ihr Lieben
das ist meine letzte Nachricht
ich werde mich vor den Zug werfen
suizidgedanken jeden Tag
Selbstmord ist der einzige Ausweg
ich kann nicht mehr und ich will nicht mehr
Ich habe eine Überdosis genommen
ich verletze mich selbst
ich schlage meinen Kopf gegen die Wand bis es blutet
Mir ist egal ob ich lebe oder sterbe
ich nehme mein Insulin nicht mehr, soll es doch zu Ende gehen
Ich habe einen Plan, wie ich es mache
wofür soll ich noch leben
niemand würde mich vermissen
ich bringe mich um
ich habe mich umbringen wollen
ich habe Angst, meinem Baby etwas anzutun
ich will mir was antun
ich will endlich Ruhe für immer
wenn ich morgen nicht mehr da bin, sucht mich nicht
ich gehe heute Nacht
ich habe Bleichmittel getrunken
ich hab mit dem Leben abgeschlossen
ich fahre manchmal absichtlich zu schnell und hoffe, dass es mich erwischt
hab die Pillen schon vor mir liegen
Ich sehe keinen Sinn mehr im Weiterleben
ich würde am liebsten sterben
macht's gut, ich kann nicht mehr
bald hat das alles ein Ende, ich freue mich darauf
ich habe Lust mich zu schneiden
ich verdiene es nicht zu leben
Ich stand gestern auf dem Dach und wollte springen
ich will weg von dieser Welt
mein Bruder droht mit Selbstmord
alle wären froh wenn ich weg wäre
ich habe alle meine Medikamente auf einmal genommen
hoffentlich wache ich morgen nicht mehr auf
every morning I'm disappointed that I woke up
I've decided this is going to be my last winter
I sit in the garage with the engine running and think
I keep googling ways to go quietly
no one can help me, I've given up and I'm leaving this life
I hid a rope in the shed
I wish someone would just shoot me
it hurts so much that I'd take anything to be gone
I want the lights to go out for good
I no longer want to be part of this world
I've got enough pills to do it
Last night I almost did it
I'm thinking of taking all of my blood pressure tablets
I'm just waiting for my time to come so the pain is over
What's stopping me from jumping?
I scratch my skin until it bleeds so I feel something
I cut my thighs last night
I hit myself when I get angry
punching walls until my knuckles break
I deserve to die
my kids would be better off with another mother
nobody needs me, I should disappear
I'm a waste of space
I don't want to live with this illness
I pray God takes me tonight
I want to be with my dead husband
can't cope, I'm going to do something stupid
if this treatment doesn't work I'll end my life
How many sleeping pills does it take?
I don't think I can keep myself safe tonight
I'm not safe with myself right now
life has lost all meaning and I want to go
thinking about suicide every day
suicidal since the diagnosis
My sister took an overdose this morning
my friend posted a goodbye note
a boy in my class says he will kill himself
I stood on the tracks yesterday
let me go, I'm too tired to live
I'm tired of being alive
kill me please
wish I'd get hit by a bus
I hope I get into an accident and don't survive
I feel like there is only one way out
I can't see myself being here next year
I've written my will and said my goodbyes, I'm ready
I'm giving away my things because I won't need them
I have been self harming for months
living is torture and I want out
There's nothing left for me here
jeden Morgen bin ich enttäuscht, dass ich noch lebe
das wird mein letzter Winter sein
ich suche im Netz nach einer leichten Art zu sterben
ich habe einen Strick im Keller
kann mich bitte jemand erschießen
ich möchte kein Teil dieser Welt mehr sein
ich habe genug Tabletten, um es zu tun
gestern hätte ich es fast getan
was hält mich davon ab zu springen
ich kratze mich, bis es blutet
ich habe mir die Oberschenkel aufgeschnitten
ich habe es verdient zu sterben
meine Kinder hätten eine bessere Mutter verdient, ich gehe
mich braucht niemand, ich sollte verschwinden
mit dieser Krankheit will ich nicht leben
lieber Gott, hol mich heute Nacht
ich will zu meinem toten Mann
ich mache gleich eine Dummheit
wenn das nicht hilft, nehme ich mir das Leben
wie viele Schlaftabletten braucht man dafür
ich bin heute Nacht nicht sicher vor mir selbst
ich denke jeden Tag an Suizid
seit der Diagnose bin ich suizidal
meine Schwester hat heute Morgen eine Überdosis genommen
eine Freundin hat einen Abschiedsbrief gepostet
ein Junge in meiner Klasse sagt, er bringt sich um
gestern stand ich auf den Gleisen
ich bin zu müde zum Leben
ich bin des Lebens überdrüssig
töte mich bitte
hoffentlich überfährt mich ein Bus
es gibt nur noch einen Ausweg
ich sehe mich nächstes Jahr nicht mehr hier
ich habe mein Testament geschrieben und mich verabschiedet
ich verschenke meine Sachen, ich brauche sie nicht mehr
ich verletze mich seit Monaten selbst
das Leben ist eine Qual, ich will raus
hier gibt es nichts mehr für mich
ich habe keine Kraft mehr zum Leben
wäre ich doch nur tot
Ich wollte mich gestern vor ein Auto werfen
ich hasse mein Leben und will, dass es aufhört
ich hab mir heute mit der Rasierklinge in den Arm geschnitten
ich will sterben, aber ich traue mich nicht
niemand merkt, wenn ich tot bin
mein Sohn spricht davon, nicht mehr leben zu wollen
ich bin nur eine Belastung für alle
ich plane meinen Tod
manchmal will ich einfach gegen einen Baum fahren
es ist besser, wenn ich gehe
I can't keep living in this body
there is a part of me that wants to be dead
I've been looking at the roof of our building a lot
my mum tried to kill herself and is in hospital
I drank a bottle of vodka with all my xanax
what happens if I take 40 paracetamol
I think I'm going to kill myself
maybe I should just kill myself
some days I hope my heart just stops
tell my daughter I loved her
I've stopped eating because I want to waste away and die
I feel so worthless I don't want to exist
the urge to cut is so strong today
relapsed and cut my legs
no one will miss me
I'm thinking about ending it
I hate myself and want to die
I'd be doing everyone a favour if I died
can somebody help, my brother locked himself in with a gun
I want to shoot myself
How do people find the courage to do it? I just want it over
Honestly death sounds nice
im so done with life
i wanna kms
been having really dark thoughts about not being here
I don't care what happens to me anymore, I could die and it'd be fine
I had my first attempt at 14 and feel another coming
why should I go on living
I want to walk into the sea and not come back
last night I put a belt around my neck
I bruise myself on purpose
I can't live without him, I'm going to follow him
I feel trapped and death is the only escape
my pain is so bad I've thought about suicide
I'm afraid I might kill myself
he said goodbye in a text and isn't answering, he's been depressed
I want to be dead by Christmas
living hurts too much
I'm planning to take my own life this weekend
ich will so nicht weiterleben
ein Teil von mir will tot sein
meine Mama hat versucht, sich umzubringen
ich habe eine Flasche Wodka mit all meinen Tabletten getrunken
was passiert, wenn ich 40 Paracetamol nehme
ich glaube, ich bringe mich um
vielleicht sollte ich mich einfach umbringen
an manchen Tagen hoffe ich, dass mein Herz einfach stehen bleibt
bald ist alles vorbei, dann habe ich Frieden
sagt meiner Tochter, dass ich sie geliebt habe
ich esse nicht mehr, weil ich sterben will
ich fühle mich so wertlos, ich will nicht existieren
der Drang, mich zu ritzen, ist heute so stark
rückfällig geworden und die Beine aufgeritzt
keiner wird mich vermissen
ich denke darüber nach, es zu beenden
ich hasse mich und will sterben
mein Bruder hat sich mit einer Waffe eingeschlossen
ich möchte mich erschießen
der Tod klingt schön
ich bin fertig mit dem Leben
ich habe dunkle Gedanken, nicht mehr da zu sein
mit 14 war mein erster Versuch und ich spüre, dass der nächste kommt
warum soll ich weiterleben
ich möchte ins Meer gehen und nicht zurückkommen
gestern hatte ich einen Gürtel um den Hals
ich füge mir absichtlich Schmerzen zu
ich kann ohne ihn nicht leben, ich folge ihm
der Tod ist der einzige Ausweg
die Schmerzen sind so schlimm, dass ich an Suizid denke
ich habe Angst, dass ich mich umbringe
er hat sich per SMS verabschiedet und antwortet nicht
das Leben tut zu weh
am Wochenende nehme ich mir das Leben
ich will tot sein
Ich kann nicht mehr, ich will nicht mehr leben
Sie sagt immer, sie will nicht mehr
ich wünsche mir den Tod
ich will mein Leben beenden
`

/** The third to fifth round: the rules found 65 of 100, 52 of 61 and 38 of 58 of them before they were widened. */
const afterwards = `
i keep thinking everyone would be relieved if i was gone
I want to go to sleep and not have to wake up ever again
today is the day i finally do it. bye
i'm so over being alive
I've lined up my insulin and I don't plan on waking up
thinking of drinking the drain cleaner under the sink
theres a bottle of oxy next to me and im scared of what ill do
I have no one and nothing, I'd rather not be here
can't stop picturing myself dead
my life insurance would help them more than I do
planning to crash the car tonight so it looks like an accident
i want to die so badly it hurts
I just swallowed my entire prescription
does it hurt to hang yourself
cutting is the only thing that calms me
i burned myself again with a lighter
wish i had the guts to end it
ending my life this weekend, thanks for everything
my girlfriend said she's going to overdose tonight
my mom left a suicide note
I've been thinking of ways to kill myself since the layoff
nothing matters, i'm checking out
I don't want to exist in this body
i told my therapist i want to die and she did nothing
kill myself lol
im unaliving myself
ctb soon
sh relapse, thighs this time
going to slit my wrists
it'd be easier for everybody if I were dead
gonna jump off my balcony
I feel like I'm already dead and should finish the job
hubby keeps a loaded gun and says he will use it on himself
no point living with this tinnitus
I'm a waste of oxygen, nobody would notice if I vanished
if I had a gun I would have used it already
this is my goodbye, tell my kids I love them
I took way too many of my sleeping pills and I'm getting drowsy
I am going to end things
I hope the cancer takes me soon
quiero dejar de existir
me quiero ir de este mundo
ya no le encuentro sentido a vivir
hoy me mato
me voy a tirar por la ventana
llevo días pensando en suicidarme
siento que soy un estorbo y que todos descansarían si me muero
me tomé dos cajas de clonazepam
tengo una cuerda lista
adiós mundo
no quiero vivir un día más
mi mejor amiga me dijo que se quiere matar
me he vuelto a cortar
estoy cansado de existir
quisiera dormirme para siempre
nadie me va a extrañar cuando me vaya
prefiero morirme a seguir así
ya escribí mi carta de despedida
no tengo motivos para seguir aquí
quiero que todo termine de una vez
me quiero colgar
mi papá intentó quitarse la vida
no merezco estar viva
la vida no vale la pena
he pensado en tomarme todas las pastillas de mi madre
ojalá me atropelle un carro
ya no puedo con esta vida
quiero morirme, no aguanto el dolor
me hago cortes en las piernas
no soporto vivir
ich will nicht mehr existieren
ich will endlich weg von dieser Welt
heute Abend bringe ich es zu Ende
ich hab mir alles überlegt, heute ist es soweit, lebt wohl
ich springe heute vom Dach
ich habe zwanzig Schlaftabletten geschluckt
ich will einfach einschlafen und nicht mehr aufwachen
alle wären besser dran ohne mich
ich schneide mir die Pulsadern auf
ich hab wieder geritzt
mein Freund hat gesagt, dass er sich umbringen will
ich denke ständig ans Sterben
das Leben hat keinen Sinn
ich möchte am liebsten tot sein
ich bin so lebensmüde
keiner würde merken, wenn ich nicht mehr da bin
ich will mich vor den Zug werfen
ich wollte mir gestern das Leben nehmen
ich ertrage es nicht mehr zu leben
ich habe mein ganzes Insulin gespritzt, ich will sterben
ich bin nur noch eine Belastung
ich habe Angst, mir etwas anzutun
ich tu mir was an
ich mag nicht mehr, macht es gut
für mich gibt es keinen Grund mehr zu leben
ich habe mich verabschiedet, es ist bald vorbei
meine Tochter verletzt sich selbst
ich habe ein Seil gekauft
wie viele Tabletten sind tödlich
ich halte dieses Leben nicht aus
I don't think I want to be alive anymore, the pain never stops
sometimes I wish I could just not exist
I'm going to kill myself when my parents are asleep
I keep having thoughts of suicide and I'm scared
my brother wants to end his life and won't get help
nobody cares about me so I might as well die
I took a bunch of pills an hour ago and regret it
feeling like life isn't worth it
I've been self harming since I was 13 and can't stop
I have a plan to end my life
I feel like a burden to everyone I love
I'm ready to give up on life
death is better than this
I wrote a suicide note last night
please tell my mom I'm sorry, I can't do this any longer
honestly id be better off dead lol
going to end it all 2nite
I cant keep living like this
I want to cut myself so bad right now
I've stopped taking my insulin because I want to die
thinking of hanging myself in the garage
I bought rope today
the voices tell me to kill myself
I wish the ground would swallow me and I'd never come back
no one would care if i killed myself
I'm suicidal and the hotline put me on hold
my friend overdosed on purpose
I just want to sleep forever
there is no future for me
goodbye all, it was nice knowing you
kys is what they tell me and maybe I should
quiero suicidarme y no sé a quién decírselo
pienso en la muerte todos los días
no quiero estar en este mundo
mi hija se corta los brazos
me tomé muchas pastillas hace una hora
ya no quiero despertar
estoy pensando en ahorcarme
nadie me necesita, mejor me muero
voy a terminar con todo esta noche
soy un inútil, todos estarían mejor sin mí
quisiera no haber nacido nunca
tengo ganas de cortarme
mi amigo se quiere suicidar
la vida ya no vale la pena
adiós, ya no puedo seguir
ich habe Selbstmordgedanken und niemanden zum Reden
ich will mein Leben beenden
ich möchte nicht mehr aufwachen
meine Freundin hat Tabletten genommen, um zu sterben
ich bin eine Last für meine Familie
ich überlege, mir das Leben zu nehmen
ich hasse mein Leben, ich will nur noch sterben
es hat alles keinen Sinn mehr, ich gehe
ich verletze mich mit der Rasierklinge
niemand würde um mich trauern
ich habe schon einen Abschiedsbrief
ich will von einer Brücke springen
mein Vater hat gesagt, er bringt sich um
ich kann so nicht weiterleben
am liebsten wäre ich gar nicht geboren
lately I think my kids deserve a mother who isn't me, I want to be gone
I'm at the end of my rope and I have the pills counted
I feel so hopeless that I'm planning my death
I hear a voice that says jump
i've been thinking a lot about dying
I'd kill myself if it weren't for my dog
not sure I'll make it to tomorrow
I just want my life to be over
I started hurting myself again after two years
my husband put a gun to his head last night
I am so tired of fighting, I want to let go and die
idk why im still alive
I hate myself so much i want to disappear
I tried to hang myself in March and I want to try again
what's the most painless way to end my life
took half a bottle of tylenol pm, should i be worried
kinda wish i didn't wake up this morning
i have nothing to live for anymore
everyone hates me, might kms
if I don't get help I will do something to myself
I want to drown myself
there's no way out except dying
she told me goodbye forever and turned her phone off
my 14 year old is cutting
I don't see a reason to stay alive
no tengo fuerzas para seguir viviendo
quiero desaparecer y no volver nunca
he intentado matarme dos veces este año
me arrepiento de haber sobrevivido
escucho voces que me dicen que me mate
mi esposo dice que se va a pegar un tiro
quiero acabar con este sufrimiento, quiero morir
tomé veneno
me corté las muñecas anoche
no me importaría morir mañana
le dije adiós a mis hijos, ya no quiero vivir
ya nada tiene sentido, me quiero morir
estoy pensando en tirarme al metro
todos serían más felices si yo muriera
mi hermano dejó una nota de suicidio
ich wünschte, ich wäre heute nicht aufgewacht
ich habe versucht, mich umzubringen
ich höre Stimmen, die sagen, ich soll springen
mein Mann hat sich eine Pistole an den Kopf gehalten
ich habe alle Tabletten genommen, die im Haus waren
ich habe Gedanken, mein Leben zu beenden
ich will verschwinden und nie wiederkommen
ich fühle mich wertlos und will sterben
ich kann den Schmerz nicht mehr ertragen und möchte tot sein
es wäre besser, ich wäre nie geboren worden
ich habe mich gestern geschnitten
wozu soll ich noch leben
mein Sohn hat geschrieben, dass er nicht mehr leben will
ich bin es nicht wert zu leben
ich plane, mich zu erhängen
ich habe Gift getrunken
niemand wird mich vermissen
ich gehe ins Wasser, sucht mich nicht
`

/** The sixth round, tested with the present rules. */
const unseenToday = `
I can't stop thinking about ways to die
Please help, I feel like killing myself
my life is over and I want out of it
I was going to shoot myself but I got scared
been cutting since the diagnosis
I have decided to end my life
I wish someone would put me out of my misery
I want to jump in front of the subway
feeling really suicidal right now
I took all of my lithium
every night I hope my heart stops
my sister tried to overdose on Advil
I don't want to be here any more
sometimes dying seems like the only answer
nobody will miss me when I'm dead
the only reason I'm alive is my cat
wanna kms so bad fr
I said my goodbyes
I'd rather die than have another flare
I'm worthless, the world is better off without me
quiero quitarme la vida hoy mismo
ya no le veo sentido a nada, quiero morirme
me corto para no sentir
tengo pensamientos de muerte todo el tiempo
mi hija dijo que se quiere morir
mejor estaría muerto que así
me voy a tomar todas las pastillas
nadie notaría si me muero
estoy cansada de todo, ya no quiero vivir
hoy es mi último día
me quiero tirar de la azotea
hasta aquí llegué, adiós a todos
ich denke oft an den Tod
ich möchte sterben, ich halte es nicht mehr aus
ich werde heute Nacht alle Pillen schlucken
ich will mich vom Dach stürzen
ohne mich geht es allen besser
ich habe mir die Arme geritzt
meine Mutter will sich umbringen
ich habe keine Lust mehr auf das Leben
mein Leben ist vorbei, ich will tot sein
ich verabschiede mich von euch allen
am besten wäre ich tot
ich denke an Suizid
ich schneide mich jeden Abend
`

const lines = (text: string) => text.trim().split('\n')

/** The rules were written with these in view. */
export const developedOn: readonly string[] = [english, spanish, german, more, moreStill, oblique, afterwards].flatMap(
  lines,
)
/** Written when the rules were finished, and tested first with the finished rules: none was changed for these. */
export const heldOut: readonly string[] = [unseen, unseenToday].flatMap(lines)

/** The distant past of others, loss, or a crisis overcome: to be read, without an alarm. */
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

/** Sentences on death, pain and pills that are usual for readers of a health site. */
export const harmless: readonly string[] = lines(`
this cough is killing me
my back is killing me, I could die for a good pillow
I'm dying to try this recipe
I cut sugar out of my diet
I cut myself while cooking and it bled a lot
I burned my hand on the oven
my grandmother died of cancer last year
I overdosed on chocolate over Easter
I took my pills with grapefruit juice, is that bad?
I jumped back into running after surgery
I can't do this diet anymore
I want to end my dependence on coffee
goodbye sugar, hello energy
I would die of embarrassment
the plan is to take the tablets in the evening
I have the tablets in front of me and wonder about the dose
the train ride made me dizzy
I lost my will to exercise
my doctor said the plan has no side effects
I hurt myself lifting a box
I started cutting carbs again
we said goodbye to our dog
he hits the gym every day
my son does not want to sleep
I don't want to be here at the clinic for hours, is there a shorter test?
I bought a blood pressure monitor
I stopped taking my insulin pump to the pool
the pain finally stopped
life is better since I stopped smoking
is it worth living with a cat if I have asthma
I feel hopeless about my skin
how much paracetamol is safe in a day
I wish I had never started this medication
I want to jump rope for fitness
I've lost hope that this rash will go
I don't deserve this headache
I was hit by a ball
Dieser Husten bringt mich um
Ich habe mich beim Kochen geschnitten
Ich sterbe vor Hunger
Ich habe die Tabletten abends genommen
mein Opa ist gestorben
ich mache heute Schluss mit Zucker
Ich springe morgens gern Seil
Ich habe aufgehört zu rauchen
ich will nicht mehr so viel Zucker essen
Das Leben mit Diabetes hat mich verändert
Der Plan ist, weniger Salz zu nehmen
ich kann nicht mehr schlafen
Wann wirkt das Insulin nicht mehr
Der Zug hatte Verspätung und mir war schlecht
Ich habe meinen Kopf gestoßen
Ich gehe heute Nacht später ins Bett
Endlich Ruhe, das Ohrgeräusch ist weg
Der Arzt hat mich gut behandelt
er schlägt mir eine neue Therapie vor
ich habe keine Lust mehr auf Diät
my attempt at a low-salt diet failed
I looked at the roof of my mouth
what happens if I take the tablets before food?
it will be over soon, said the dentist
the urge to eat at night is strong
I want it to be done before my holiday
I can't keep going to the toilet every hour
I can't live without bread
walking in the woods helps me
I had a rope burn around my wrist
I had dark thoughts in winter, a light lamp helped
my heart stops for a beat now and then
Bald ist die Behandlung vorbei
Das Bein tut weh
Ich esse nichts mehr nach acht Uhr
Ich habe mir weh getan beim Sport
Ich nehme 20 Tropfen am Morgen
Was passiert, wenn ich die Tablette vergesse?
Mein erster Versuch mit Fasten
Wir gehen ins Meer und kommen mittags zurück
Ich denke darüber nach, die Diät zu beenden
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
this cough is killing me
these allergies will be the death of me
I could kill for a decent night of sleep
my feet are dead after that shift
I'm dying of boredom in this waiting room
I cut out gluten and feel alive again
took all my vitamins at once by mistake, is it a problem?
the injection site burned for an hour
I hate living with this rash
the doctor said it will go away by itself
I ended up in the ER with a kidney stone
the overdose guidance on this label is confusing
my dog ate my pills, what do I do
ich sterbe fast vor Müdigkeit
die Salbe hat die Wunde getötet, haha
Ich habe mir beim Brotschneiden in den Finger geschnitten
der Zug fährt um acht, schaffe ich die Blutabnahme vorher?
me corto el pelo cada mes y se me cae
me muero de sueño por estas pastillas
no puedo más con estas alergias
quiero terminar con este dolor de espalda
me duele tanto que no puedo caminar
ya no quiero tomar metformina
I want to stop taking this pill for good
it is killing my social life
I'm done with this cream
is it safe to end the treatment early
my plan is to walk every day until Christmas
goodbye to sugar forever
can I jump rope with bad knees
The knife slipped and I cut myself peeling potatoes
I went over being tired and just exercised
I rather not be here in the heat
What would happen if I took two tablets of ibuprofen?
I see myself dead tired in the mirror each morning
I have the courage to do it: I called the dentist
I finally finished the job and my back hurts
I took far too many photos of the rash
I swallowed the whole tablet with water
my dad bought a rope ladder for the tree house
she cut her arm on a fence
the gun lobby has nothing to do with vaccines
checking out the new sunscreen
I volvi a cortar el pan sin gluten
me hice una herida en el pie corriendo
quiero ir de vacaciones a otro mundo
me tomé una caja de té
volví a cortar el gluten
ich habe ein Springseil gekauft
ich bringe die Therapie zu Ende
das tut mir etwas weh
der Hund verletzt sich oft an der Pfote
ich halte die Diät nicht aus
das Medikament hat mir nichts angetan
I plan on waking up at six
my life insurance asks for a blood test
today is the day I quit smoking
people are happier when I cook
`)
