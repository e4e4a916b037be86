/*
 * Comments in German on violence and on too much of a medicine, and harmless ones that are similar, for the tests of
 * `danger-of-comments.ts`. Written for them after the lists of the Giftnotruf centres and the Hilfetelefon.
 */
export const germanViolenceComments: readonly string[] = lines(`
Mein Mann schlägt mich, wenn er getrunken hat, und ich kann nachts nicht schlafen.
Mein Freund hat mich gestern gewürgt und der Hals tut noch weh.
Meine Frau bedroht mich jeden Tag.
Er hat mich die Treppe runtergeschubst. Er schlägt mich und die Kinder.
Ich habe Angst vor meinem Mann.
Mein Stiefvater fasst mich nachts an.
Ich wurde letzten Monat vergewaltigt und habe seitdem Ausschlag.
Mein Ex droht mir, mich umzubringen.
Mein Partner lässt mich nicht aus dem Haus.
mein vater schlaegt mich jeden tag
Mein Sohn hat mich wieder geschlagen, ich weiß nicht mehr weiter.
Der Pfleger schlägt meine Oma, wem kann ich das sagen?
Er sperrt mich ein, wenn er zur Arbeit geht.
Die blauen Flecken habe ich, weil er mich getreten hat.
Mein Onkel zwingt mich, ihn anzufassen.
Ich verstecke mich im Bad vor ihm.
Die Schläge von meinem Mann werden schlimmer.
Seit er arbeitslos ist, verprügelt mein Mann uns regelmäßig.
Mein Bruder hat mich mit dem Gürtel geschlagen.
Meine Schwiegermutter bedroht mich und die Kinder, ich habe Herzrasen.
Sie schlägt mich, aber keiner glaubt einem Mann.
Ich bin auf einer Party begrapscht worden und kann nicht mehr schlafen.
Mein Trainer fasst mich heimlich an.
Er hat gedroht, mir die Kinder wegzunehmen.
`)

export const germanOverdoseComments: readonly string[] = lines(`
Ich habe 30 Paracetamol genommen und mir geht es noch gut.
Meine Tochter hat eine Knopfzelle verschluckt.
Ich habe aus Versehen die doppelte Dosis Metformin genommen.
Mein Sohn hat Spülmittel getrunken.
Ich habe zu viele Schlaftabletten geschluckt.
Meine Mutter hat alle ihre Tabletten auf einmal genommen.
Habe versehentlich meine Tabletten zweimal genommen.
Er hat eine ganze Packung Ibuprofen geschluckt.
Mein Vater hat eine Überdosis Insulin gespritzt.
Unser Baby hat Waschmittel im Mund gehabt.
Ich habe Wodka und Tabletten gemischt.
Habe dem Kind die falsche Dosis gegeben.
Meine Enkelin hat rote Beeren gegessen.
ich hab frostschutzmittel getrunken
zwanzig Tabletten Tramadol hat sie genommen
Vor einer Stunde habe ich 25 Tabletten geschluckt.
Unser Kleiner hat Entkalker getrunken, was tun?
Mein Mann hat sich dreimal so viel Insulin gespritzt wie sonst.
Ich habe heute Morgen versehentlich zu viel Insulin gespritzt.
Oma hat ihre Blutdrucktabletten doppelt genommen, aus Versehen.
Meine Schwester hat eine ganze Schachtel Tavor genommen.
Mein Kind hat am Rattengift geleckt.
Ich habe Chlorreiniger eingeatmet und huste.
`)

/** Written after the rules, which were not adapted to them. */
export const germanUnseenComments: readonly string[] = lines(`
Ich traue mich nicht heim, mein Vater wartet mit dem Messer.
Mein Exfreund stalkt mich, ich habe Panikattacken.
Meine Chefin brüllt nur, aber mein Chef hat mich begrapscht.
Ich bin 16 und werde von meinem Bruder geschlagen.
Er würgt mich beim Streit, bis mir schwarz wird.
Mein Lebensgefährte schlägt mich seit der Geburt.
Meine Tochter wurde von ihrem Freund vergewaltigt.
Der Betreuer im Heim misshandelt meine Mutter.
Mein Mann droht damit, uns etwas anzutun.
Ich habe Angst vor meinem Stiefvater, wenn Mama arbeitet.
Mein Enkel hat eine Batterie verschluckt.
Ich habe 60 Ibuprofen geschluckt und bereue es.
Habe meinem Baby versehentlich die zehnfache Menge Tropfen gegeben.
Mein Kollege hat aus Versehen Rohrreiniger getrunken.
Meine Frau hat zu viel Lorazepam genommen und wird nicht wach.
Ich habe eine Flasche Wein und zehn Schlaftabletten intus.
Unsere Zweijährige hat Nagellackentferner getrunken.
Er hat alle seine Medikamente auf einmal geschluckt.
Mein Opa hat seine Herzpillen dreimal genommen, weil er es vergisst.
Meine Nichte hat Pilze aus dem Garten gegessen.
`)

export const germanHarmlessComments: readonly string[] = lines(`
Ich nehme seit 20 Jahren Tabletten gegen Bluthochdruck.
Mein Arzt hat die doppelte Dosis verschrieben, und ich habe sie gut vertragen.
Ich habe 40 mg Ramipril genommen und mir wurde schwindelig.
Als Kind wurde ich geschlagen, heute geht es mir gut.
Mein Vater hat mich vor 30 Jahren geschlagen.
Die Diagnose hat mich hart getroffen.
Mein Herz schlägt schnell, wenn ich liege.
Mein Mann schlägt vor, dass ich zum Arzt gehe.
Das Baby tritt mich nachts, ich bin im achten Monat.
Ich habe Angst vor der Operation.
Ich habe Angst vor meinem Arzttermin.
Mein Bruder hat mich im Schach geschlagen.
Die Hitze schlägt mir auf den Kreislauf.
Meine Tochter hat zwei Tabletten am Tag genommen, wie verordnet.
Ich trinke ein Glas Wein und nehme meine Tabletten wie immer.
Meine Frau hat die Tabletten immer abends genommen.
Zu viel Kaffee tut mir nicht gut.
Mein Sohn hat viel Wasser getrunken.
Wir haben Pilze gegessen, alles war lecker.
Ich wurde gut behandelt und bin zufrieden.
Der Arzt hat mich nicht ernst genommen.
Ich habe die ganze Packung Antibiotika wie verordnet genommen.
Ich bin im Dunkeln gegen die Tür gelaufen und habe blaue Flecken.
Mein Mann hat mich ins Krankenhaus gebracht.
Meine Kinder lassen mich nicht schlafen.
Der Rücken lässt mich nicht schlafen.
Häusliche Gewalt ist ein großes Problem.
Frauen, die geschlagen werden, finden Hilfe beim Hilfetelefon.
Meine Mutter hat mit 60 Jahren Tabletten genommen.
Die Salbe hat mir sehr geholfen.
Wenn jemand eine Überdosis genommen hat, ruft man den Giftnotruf.
Meine Schwester hat Angst vor Spritzen.
Ich habe 2 Tabletten genommen und gut geschlafen.
Meine Katze schlägt mich mit der Pfote.
`)

/** Written after the rules, which were not adapted to them. */
export const peaceInGermanUnseen: readonly string[] = lines(`
Nach zwei Wochen mit 50 mg Sertralin geht es mir besser.
Ich habe früher 30 Zigaretten geraucht und dann Tabletten genommen, um aufzuhören.
Mein Freund hat mich überredet, endlich zum Hautarzt zu gehen.
Die Nebenwirkungen haben mich umgehauen.
Meine Tochter hat Neurodermitis und hat viel Milch getrunken.
Mein Opa wurde am Herzen operiert und gut behandelt.
Wegen der Schmerzen habe ich 600 mg Ibuprofen genommen.
Der Puls schlägt mir bis zum Hals.
Mein Mann hat mir eine Packung Vitamin D gekauft.
Ich habe die halbe Nacht wach gelegen und Tee getrunken.
Man wird als Patient schlecht informiert.
Unser Kind hat einen Magneten am Kühlschrank und isst gut.
Sie hat mich gut beraten, vielen Dank an die Apothekerin.
Ich habe Angst vor meinem nächsten Anfall.
In 10 Tagen habe ich alle Tabletten genommen, die verordnet waren.
Mein Chef hat Verständnis, dass ich krank bin.
Bei mir hat die Creme zugeschlagen, die Haut wurde rot.
Ich wurde von einer Wespe gestochen.
Das Shampoo hat meinem Sohn geholfen.
Wird die doppelte Dosis besser vertragen?
`)

function lines(text: string): string[] {
  return text.trim().split('\n')
}
