/*
 * Further phrases for the tests of `crisis-words-in.ts`, in Spanish and Arabic: written before the rules, after the
 * same warnings as `crisis-phrases.ts`, in everyday speech.
 *
 * - Organización Panamericana de la Salud, "Prevención del suicidio": https://www.paho.org/es/temas/prevencion-suicidio
 * - Ministerio de Sanidad (España), "Línea 024": https://www.sanidad.gob.es/linea024/home.htm
 * - منظمة الصحة العالمية، «الانتحار»: https://www.who.int/ar/news-room/fact-sheets/detail/suicide
 */

const lines = (text: string) => text.trim().split('\n')

export const spanishPhrases: readonly string[] = lines(`
Me quiero morir
me kiero morir ya
Ya no quiero vivir
no quiero seguir viviendo asi
No le veo sentido a la vida
mi vida no tiene sentido
Estoy pensando en suicidarme
He pensado en quitarme la vida
voy a matarme esta noche
Me voy a matar
Quiero acabar con todo
quiero desaparecer para siempre
Ojalá no despertara mañana
ojala me muriera mientras duermo
Ojalá nunca hubiera nacido
Estarían mejor sin mí
mi familia estaría mejor sin mí
Soy una carga para mis hijos
siento que soy un estorbo para todos
Nadie me extrañaría si me muero
a nadie le importo, mejor me muero
No tengo motivos para seguir viviendo
ya no tengo ganas de vivir
Estoy harta de vivir
cansado de la vida
Estoy cansada de existir
No aguanto más esta vida
ya no puedo más
No veo salida
La muerte sería un alivio
la única salida es la muerte
Adiós a todos, este es mi último mensaje
Esta es mi despedida
Cuando lean esto ya no estaré
escribí una carta de despedida a mis hijos
Perdónenme por lo que voy a hacer
Me tomé todas las pastillas
me tragué veinte pastillas de golpe
Me tomé un frasco entero de pastillas
Quiero tomarme todas las pastillas y no despertar
cuántas pastillas hacen falta para morir
formas de morir sin dolor
Cómo suicidarse sin sufrir
Me corto los brazos
me corto cuando estoy triste
Quiero hacerme daño
tengo ganas de cortarme otra vez
Me voy a tirar del balcón
pienso en tirarme al metro
me quiero ahorcar
Quiero dormir y no despertar nunca
Dios mío, llévame ya
que Dios me lleve de una vez
no merezco vivir
Para qué seguir viviendo
La vida no vale nada, quiero morirme
Si me muero nadie lo va a notar
tengo la soga preparada
Regalé mis cosas porque ya no las voy a necesitar
No voy a estar aquí mañana
Ya tengo un plan para matarme
intenté suicidarme el mes pasado y quiero volver a hacerlo
me quiero desvivir
kiero desvivirme
`)

export const spanishHarmless: readonly string[] = lines(`
Me muero de risa
me muero de hambre
Me muero de ganas de probarlo
me muero de sueño
Esta tos me está matando
este dolor de cabeza me mata
Estoy muerta de cansancio
muerto de frío
Me mato a trabajar
No quiero morir de cáncer
Tengo miedo de morir
no me quiero morir todavía
Mi padre murió de un infarto
Mi abuela falleció en paz
La muerte celular programada
Quiero vivir muchos años
quiero seguir viviendo con salud
Me corté el dedo cocinando
me corto el pelo cada mes
Quiero cortar el azúcar
Me hice daño en la rodilla corriendo
Tomo todas las mañanas dos pastillas
me tomé una pastilla para dormir
Tomé las pastillas que me recetó el médico
Quiero acabar con el acné
Quiero que desaparezcan las manchas
Adiós al azúcar
No puedo más con estos mosquitos
Estoy harto de esta tos
cansada de la dieta
No veo diferencia
El tratamiento me salvó la vida
Matar el tiempo en el avión
`)

export const arabicPhrases: readonly string[] = lines(`
أريد أن أموت
اريد الموت
أُرِيدُ أنْ أمـــوت
أتمنى الموت
أتمنى لو أموت
اتمنى اني ما انولدت
ليتني لم أولد
ليتني مت قبل هذا
لا أريد أن أعيش
لا اريد العيش بعد الآن
ما أبغى أعيش
مش عايز أعيش
مش عايزة أعيش تاني
ما بدي عيش
بدي موت
عايز أموت
نفسي أموت وأرتاح
ودي أموووت
ابي اموت
أفكر في الانتحار
أفكر بالانتحار كل ليلة
بفكر انتحر
سأنتحر الليلة
راح انتحر
هنتحر
سأقتل نفسي
بدي اقتل حالي
هموت نفسي
أريد إنهاء حياتي
قررت أن أنهي حياتي
تعبت من الحياة
تعبت من العيش
مليت من حياتي
زهقت من الدنيا وعايزة أخلص
كرهت حياتي
حياتي بلا معنى
لا معنى لحياتي
لم يعد هناك سبب للعيش
ما في شي أعيش عشانه
مافيش فايدة من حياتي
الموت أرحم لي
الموت أهون من هذا العذاب
الجميع سيكون أفضل من دوني
أهلي بيكونوا أحسن بدوني
أنا عبء على عائلتي
أنا عالة على الجميع
لا أحد سيفتقدني إذا مت
وداعا للجميع هذه رسالتي الأخيرة
سامحوني، لن أكون هنا غدا
كتبت رسالة وداع لأولادي
عندما تقرأون هذا سأكون قد رحلت
أخذت علبة الدواء كلها
بلعت كل الحبوب
بلعت شريط كامل من الحبوب
سأشنق نفسي
سأرمي نفسي من السطح
أفكر أرمي نفسي من البلكونة
أجرح نفسي بالموس
أقطع يدي عندما أحزن
أؤذي نفسي
أريد أن أنام ولا أستيقظ
يا رب خذني
يا رب خدني وريحني
ما عدت أتحمل هذه الحياة
لا أستطيع الاستمرار
مش قادر أكمل
لا أرى مخرجا
أتمنى أن أنام ولا أصحى أبدا
أبي أختفي من الدنيا
حياتي ما لها قيمة وأبي تنتهي
نفسي ربنا ياخدني
ما بدي ضل عايش
بغيت نموت
كنفكر ننتحر
مابقيتش باغي نعيش
ليش أنا عايش أصلا
ما الفائدة من أن أعيش
وصلت لمرحلة أن الموت هو الحل الوحيد
لو أموت ما حد راح يزعل
بفكر أنهي كل شي الليلة
جربت الانتحار الشهر الماضي وأفكر فيه مرة أخرى
كم حبة باراسيتامول تقتل
طريقة موت بدون ألم
أسهل طريقة للانتحار
وزعت أغراضي، لن أحتاجها بعد اليوم
أشعر أني عبء على أولادي
خلاص قررت أموت نفسي
`)

export const arabicHarmless: readonly string[] = lines(`
هذا السعال يقتلني
هذا الصداع يقتلني
مت من الضحك
أموت من الضحك
أموت في الشوكولاتة
بموت فيك
أموت جوعا
هموت من الجوع
ميت من التعب
موت خلايا الدماغ
توفي والدي بالسرطان العام الماضي
أريد أن أعيش طويلا
أريد أن أعيش حياة صحية
لا أريد أن أموت بالسرطان
لا أريد أن أموت
أخاف من الموت
خائف أن أموت بنوبة قلبية
قطعت يدي بالسكين وأنا أطبخ
جرحت نفسي وأنا أحلق
جرحت إصبعي
الدواء يقتل البكتيريا
كيف أقتل الوقت في السفر
انتهت حياتي المهنية
هل يموت الفيروس بالغسل
تعبت من الدواء
مليت من السعال
أخذت حبة كاملة بعد الأكل
أخذت كل الحبوب التي وصفها الطبيب
لا أستطيع الاستمرار في الدواء بسبب الغثيان
مش قادر أكمل الأكل
لا أرى فرقا
العملية أنقذت حياتي
لا حياة بلا ماء
وداعا للسكر
خسارة الوزن غيرت حياتي
قتلني الحر هذا الصيف
`)
