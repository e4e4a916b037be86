/*
 * A second list of texts by readers in a crisis, forty sentences in each language, in everyday speech: written after
 * the warnings in the guidance of the National Institute of Mental Health ("Warning signs of suicide"), 988, the
 * Samaritans, TelefonSeelsorge, the Teléfono de la Esperanza and the World Health Organization, and not after the
 * rules. The rules were then widened with the list in view. No native speaker of German, Spanish or Arabic has checked
 * it.
 */
export const secondEnglish: readonly string[] = lines(`
ready to end my pain
I have nothing left to give, I am ending things
sometimes i want to drive my car off the road
dont wanna b alive
i dont want 2 be here no more
i've written letters for each of my kids
nobody will notice when im not here
my parents would be better off
I don't have the strength to go on
how many metformin to not wake up
sewercide
relapsed on sh
honestly I'd be fine if a truck hit me on the way to work
I look at the knives in the kitchen and think how easy it would be
im so tired of pretending, I want it to stop forever
everybody would get over it if i was gone
I've been googling how to do it
I already picked out who gets my dog
my meds are lined up on the counter and I keep counting them
cant do another year of this
I feel trapped and there's no other way out
I don't see myself at my daughter's graduation
it hurts so bad i started burning my arm with a lighter
I'm a burden on everyone around me
I've stopped caring whether I live
the world keeps spinning without me in it and that sounds good
every time I cross the bridge I think about going over
I just want to sleep and stay asleep
I have pills saved up from my surgery
I said goodbye to my friends tonight without them knowing
life is too much and i want off this ride
there is no place for me on this earth
my head says they would all be happier
i wish the cancer would just take me already
cut myself again last night, deeper this time
I keep thinking about not existing
I cleaned my apartment so nobody has to do it after
why should I keep living when nothing gets better
I don't think I want to make it to my birthday
I took the gun out of the safe tonight
I put my affairs in order and feel at peace now
if the pain isn't gone by friday I'm gone
`)

export const secondGerman: readonly string[] = lines(`
heute ist mein letzter tag
ich mach schluss
ich will einfach nicht mehr da sein
ich hab keinen Bock mehr auf dieses Leben
am liebsten würde ich nie mehr aufwachen
ohne mich wären alle besser dran
ich bin allen nur eine Last
ich hab schon die Briefe an meine Kinder geschrieben
ich weiß genau, wo ich springen würde
manchmal will ich einfach gegen einen Baum fahren
hab mich gestern wieder geritzt
meine Tabletten reichen, ich hab sie gezählt
es gibt für mich keinen Ausweg mehr
ich möchte nur noch schlafen und nicht mehr aufwachen
keiner würde merken, wenn ich weg wäre
wozu soll ich überhaupt weiterleben
ich schaffe keinen einzigen Tag mehr
ich habe mich von allen verabschiedet, sie wissen es nur nicht
der Schmerz soll endlich aufhören, für immer
ich hasse es, am Leben zu sein
ich überlege, wie ich es am einfachsten mache
mein Leben ist vorbei
wie viel Insulin braucht man, um nicht mehr aufzuwachen
ich habe das Gefühl, die Welt wäre ohne mich besser
ich denke jeden Tag ans Sterben
ich hab die Nase voll vom Leben
das war's für mich, lebt wohl
ich will mir nur noch wehtun
ich stehe oft an den Gleisen und überlege
wenn ich nicht mehr bin, kümmert euch um die Katze
ich kann und will nicht mehr leben
mir ist egal, ob ich morgen noch aufwache
ich hab alles geregelt, Testament und so, jetzt kann ich gehen
ich fühle mich so wertlos, ich sollte gar nicht existieren
warum lebe ich eigentlich noch
niemand braucht mich, ich gehe jetzt
ich habe schon mal einen Strick gekauft
ich halte dieses Leben nicht mehr aus
ich würde gern einfach verschwinden und nie zurückkommen
es wäre besser, wenn es mich nicht gäbe
`)

export const secondSpanish: readonly string[] = lines(`
me corté otra vez anoche
ya tengo todo planeado
ya no quiero estar en este mundo
ojalá no despertara mañana
estoy cansada de vivir así
mi familia estaría mejor sin mí
soy una carga para todos
no le encuentro sentido a nada, quiero irme
ya escribí las cartas para mis hijos
pienso en tirarme al metro cada mañana
quiero dormir y no despertar nunca
a veces pienso en estrellar el coche
guardé todas las pastillas del hospital
nadie me va a extrañar cuando no esté
no aguanto más esta vida
me quiero morir, no puedo más
cuántas pastillas hacen falta para no despertar
no hay salida para mí
quisiera no haber nacido
ya me despedí de todos sin que lo sepan
regalé mis cosas porque ya no las voy a necesitar
siento que estorbo en mi casa y que sobro
me da igual vivir o morir
solo quiero que se acabe este dolor para siempre
para qué seguir viviendo
he pensado en acabar con todo esta noche
me hago cortes en las piernas cuando estoy mal
si me pasa algo cuiden a mi perro
tengo la pistola de mi padre al lado
hoy es mi último día
no tengo fuerzas para seguir viviendo
me gustaría desaparecer y que nadie me buscara
no merezco seguir aquí
perdónenme por lo que voy a hacer
he buscado maneras de hacerlo sin dolor
ya no le veo caso a seguir
estaría mejor muerta
el mundo seguiría igual sin mí
no quiero llegar a mi cumpleaños
me odio y quiero hacerme daño
`)

export const secondArabic: readonly string[] = lines(`
أريد أن أموت وأرتاح
ما عاد أبغى أعيش
تعبت من حياتي وأبي أرتاح للأبد
أتمنى أنام وما أصحى
أفكر في الانتحار كل يوم
أهلي سيكونون أفضل بدوني
أنا عبء على الجميع
ما في أمل، أريد أن أنهي حياتي
كتبت رسائل وداع لأولادي
مش عايز أكمل حياتي
كم حبة تكفي حتى لا أستيقظ
جمعت الحبوب وسآخذها الليلة
أفكر أن أرمي نفسي من السطح
جرحت يدي بالشفرة مرة أخرى
لا أحد سيفتقدني إذا مت
حياتي بلا معنى ولا سبب لأعيش
سامحوني على ما سأفعله
هذه آخر ليلة لي
ليتني لم أولد
كرهت حياتي ونفسي أموت
أريد أن أختفي ولا يجدني أحد
لم أعد أحتمل هذه الحياة
أفكر في القفز من الجسر
أعطيت أغراضي لأصحابي لأني لن أحتاجها
الموت أرحم لي من هذا
بدي موت وخلص
ليش أنا عايش
عندي حبل وأعرف أين
أؤذي نفسي كلما حزنت
لا أستحق أن أعيش
قررت أن أنتحر
ما لي نفس أعيش
يا رب خذني
أحس إني عالة على أهلي والأفضل أروح
وداعا يا أهلي سامحوني
أحلم بالموت كل ليلة
لو متّ ما حد بيحس
خططت لكل شيء، وغدا ينتهي كل شيء
لا أرى مخرجا غير الموت
أضرب رأسي بالحائط وأجرح فخذي
`)

/**
 * A third list, with more oblique sentences. Written after the rules had been widened for the second: they found 25 of
 * its 53 then, and were widened once more with it.
 */
export const third: readonly string[] = lines(`
I'm just going to let the ocean take me
there's no version of next year with me in it
if I crash on the way home, so be it
my family deserves a life without me dragging them down
I keep writing a note and tearing it up
how much insulin would it take
I hope I don't wake up from the surgery
I've been cutting my thighs again where nobody sees
I can't keep fighting this every day, I'm done
nothing scares me anymore, not even dying
I want to go to sleep and be with my mom in heaven
what's the point, no one would care
I don't plan on being around for my next appointment
I've been stockpiling my sleeping pills
please somebody give me one reason to stay
everyone I love would be free if I were dead
I keep looking at the train tracks behind my house
I'm too much of a coward to do it
ich will dass alles aufhört, ich kann nicht mehr
ich habe keine Lust mehr zu leben
ich glaube, ich tue mir heute Nacht etwas an
keiner braucht mich, ich bin überflüssig
ich fahre heute mit dem Auto gegen die Wand
wenn ich die Augen zumache, hoffe ich, dass sie zu bleiben
ich wäre lieber tot als so krank
meine Kinder kommen ohne mich besser klar
ich habe Abschiedsbriefe geschrieben
am Wochenende bringe ich mich um
ich schneide mich, damit ich was spüre
das Leben hat für mich keinen Sinn mehr
ich hab genug Schlaftabletten für immer
ya no puedo más, quiero que todo termine
mis hijos van a estar mejor sin su madre
pienso en la muerte todo el día
quiero acabar con mi sufrimiento
me voy a tirar del balcón
a nadie le importa si vivo o muero
ya no tengo ganas de nada, ni de vivir
anoche me volví a cortar los brazos
me tomé todas las pastillas que encontré
solo espero que Dios me lleve
no quiero ver otro amanecer
dejé una nota en la mesa para mi mamá
أتمنى أن أغمض عيني ولا أفتحها
لا أريد أن أرى الغد
الدنيا أحسن من غيري
سأنهي كل شيء الليلة
أفكر أن أقطع شراييني
بلعت كل الدواء لأني أريد أن أموت
ما عاد لي مكان في هذه الدنيا
أنا تعبان من العيش وأريد الراحة الأبدية
ابني سيعيش أفضل من دوني
كتبت وصيتي وودعت الجميع
`)

/**
 * A fourth list, written after that and never used for the rules: its share of matches is the rate to expect for unseen
 * sentences.
 */
export const fourthUnseen: readonly string[] = lines(`
I think tonight might be the night
I want out of this body and out of this life
if I had the guts I'd already be dead
my kids would hardly remember me anyway
I don't want to see tomorrow
how long does it take to die from not eating
I keep having thoughts of hanging myself in the garage
there is nothing left for me here
I feel like dying would be easier than this treatment
I hurt myself so I can feel something
nobody will find me until it's too late
I'm giving up, tell my kids I love them
ich will nicht mehr aufwachen
ich wünschte, ich wäre nie geboren worden
ich sehe keinen Ausweg, ich will sterben
ich stehe auf dem Dach und traue mich nicht
mein Tod würde allen helfen
ich habe alle Tabletten geschluckt
das ist mein letzter Kommentar hier
ich kann diese Schmerzen nicht mehr ertragen, ich will gehen
ich verletze mich wieder selbst
was bringt es noch zu leben
quisiera cerrar los ojos y no abrirlos más
me siento un estorbo para mis hijos
ya no encuentro motivos para vivir
esta noche se acaba todo para mí
pienso mucho en quitarme la vida
me lastimo para sentir algo
todos estarían más tranquilos si yo muriera
ya no quiero seguir luchando
tengo miedo de lo que puedo hacerme
adiós, los quiero mucho, cuiden a mamá
لا أستطيع أن أستمر في الحياة
أريد أن أنام إلى الأبد
لا أحد يحتاجني، سأرحل
أفكر في ابتلاع كل الحبوب
حياتي انتهت ولا أريد المحاولة
أشعر أن الموت سيريحني
أولادي أحسن بدوني
سأقفز من السطح
أكره نفسي وأريد أن أؤذيها
انتهى كل شيء، وداعا
`)

/** Harmless sentences that are similar, in the same four languages. */
export const secondHarmless: readonly string[] = lines(`
end of my rope with this acne, any tips?
I took all my pills on time this week
I hope my heart stops racing
This will be my last summer without a hat
ready to end my subscription
I want off this diet
I have nothing left to give the dog, the vet says
I am ending things with my dermatologist
how many metformin do I take a day
I drive my car off the lot
nobody will notice my scar
my parents would be better off with the low-salt plan
I don't have the strength to go on long walks yet
I've written letters to my insurance
I cleaned my apartment and my back hurts
I count my pills every Sunday
the truck hit my car and my neck hurts
I took the pan out of the oven and burned my arm
I just want to sleep through the night
my goal is to live to a hundred
I want the itching to stop forever
I picked out a sunscreen for my dog walk
I said goodbye to sugar
I relapsed on sugar
I keep thinking about what to cook
I put my papers in order for the doctor
another year of this treatment and I am done
it hurts so bad when I touch the burn
I look at the knives in the shop
I stopped caring about my grey hair
heute ist mein letzter Tag mit Antibiotika
ich mach Schluss mit Zucker
ich mach mit dem Rauchen Schluss
ich habe die Tabletten gezählt, es sind noch zehn
die Schmerzen sollen endlich weniger werden
ich will nicht mehr so viel Zucker essen
ich hab die Nase voll von Allergien
mein Urlaub ist vorbei
ich überlege, wie ich es am besten einnehme
wie viel Insulin braucht man am Tag
ich fahre gern gegen Abend Rad
ya tengo todo planeado para las vacaciones
me corté otra vez al afeitarme
hoy es mi último día de antibiótico
cuántas pastillas hacen falta al día
ya me despedí de los dulces
regalé mis zapatos porque me quedaban chicos
no quiero llegar tarde a mi cita
guardé las pastillas en la nevera
cansada de vivir con alergias
quiero dormir mejor
el coche se estrelló y me duele el cuello
هذه آخر ليلة لي في المستشفى
كم حبة آخذ في اليوم
أريد أن أرتاح من الصداع
جرحت يدي وأنا أطبخ
تعبت من هذا الدواء
ضربت رأسي بالباب بالخطأ
حلمت حلما غريبا
يا رب اشفني
I am done with the treatment and feel better
my family would be happier with a bigger kitchen
I wrote letters to my kids from the hospital about my recovery
the train hit a deer and we were late
I want to get off this medication
how many steps to not gain weight
what dose do I take to sleep
I have pills left over from last year
I picked who takes my dog while I am in hospital
we said goodbye to our friends at the airport
nobody cares about my rash when I am at work
the bridge on my tooth broke and I think about a new one
I saw myself at my daughter's wedding with clear skin
I stopped caring for my garden
the world keeps turning
ich überlege, wie ich es am besten einnehme
ich mache morgen Schluss mit der Diät
ich will mir nicht weh tun beim Dehnen
die Tabletten reichen bis Montag
warum lebe ich gesünder und nehme zu
ich habe meinem Arzt einen Brief geschrieben
tengo todo planeado para la cirugía
escribí una carta para mi doctor
me da igual el sabor
junté las recetas en una carpeta
no quiero llegar a los noventa kilos
me despedí de todos los dulces
آخر يوم لي في العلاج
لا أرى حلا لحب الشباب غير الليزر
غدا ينتهي العلاج
لا أستطيع أن أكمل الدواء
`)

function lines(text: string): string[] {
  return text.trim().split('\n')
}
