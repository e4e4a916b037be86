/*
 * Patterns for texts of people who have taken too much, who are hurt by another, or who are beside an unconscious
 * person, in Spanish. `crisis-words.ts` describes the pattern syntax.
 */

export const spanishPoisonWords: readonly string[] = [
  '(tome|tomo|tomado|tomando|trague|trago|inyecte|puse|di|dio|tragado|tragaron) .. (el doble|el triple|doble|triple|dos veces|mas|demasiad*) .. (dosis|pastilla*|insulina|medic*|paracetamol|ibuprofeno|remedio)',
  '(tome|tomo|tomado|trague|trago|tragado) .. ([1-9][0-9]|veinte|treinta|cuarenta|cincuenta|muchas|todas|todo el|toda la|un monton de|un punado de) .. (pastilla*|tableta*|pildora*|capsula*|medic*|frasco|caja|paracetamol|ibuprofeno|clonazepam|antidepresiv*)',
  '(tome|di|dio|tomo) .. (medic*|pastilla*|dosis) .. (equivocad*|por error|dos veces)',
  '(mezcle|mezclo|tome|tomo) .. (alcohol|vino|cerveza|vodka|tequila|ron) .. (con|y) .. (pastilla*|medic*|clonazepam|alprazolam|droga*|sedante*)',
  '(tome|tomo|mezcle|mezclo) .. (pastilla*|medic*|clonazepam|alprazolam|droga*|sedante*) .. con .. (alcohol|vino|cerveza|vodka|tequila|ron)',
  '(bebe|hijo|hija|nino|nina|nene|nena|sobrino|sobrina|nieto|nieta) .. (trago|tomo|bebio|comio|ingirio|chupo) .. (lejia|cloro|detergente|jabon|veneno|pila*|moneda*|iman*|boton*|pastilla*|medic*|alcohol|perfume|aguarras|gasolina|insecticida|raticida|planta*|hongo*|seta*|baya*|cigarr*)',
  '(bebi|bebio|trague|trago|tome|tomo|comi|comio) .. (lejia|cloro|anticongelante|veneno|raticida|insecticida|gasolina|aguarras|amoniaco|herbicida|setas del|hongos del)',
  '(inhale|inhalo|respire|respiro|mezcle) .. (cloro|lejia|amoniaco|gas|monoxido|humo toxico)',
]

export const spanishAbuseWords: readonly string[] = [
  '(papa|padre|padrastro|tio|abuelo|hermano|primo|profesor|entrenador|jefe|cura|alguien|hombre|el|vecino) .. me (toca|tocaba|toco|manosea*|manoseo) .. (noche*|cuando|intim*|partes|sin|ahi|$)',
  'me (obliga*|forzo|fuerza|obligo|obligaron|forzaron) .. (tener (sexo|relaciones)|acostar*|tocar*|desnudar*|casar*|hacer cosas)',
  'me (violaron|violo|han violado|ha violado|abuso|abusaron|agredio|agredieron|estrangulo|apunalo|secuestr*|golpe*|ahorco|pateo|pega|pegaba|pegan|pego una|empujo contra|amenaza|amenazo|amenazan|maltrata|humilla|encierra|encerro|chantajea*)',
  '(fui|he sido|soy|estoy siendo|siendo) (violada|violado|abusada|abusado|agredida|agredido|maltratada|maltratado|golpeada|golpeado|amenazada|amenazado|victima)',
  '(miedo|terror) (de|a) (volver|ir|regresar|estar|llegar) (a|en)? (mi)? casa',
  '(esposo|marido|pareja|novio|novia|mujer|papa|padre|madre|mama|familia|el) .. no me (deja|dejan|permite*) (ver|salir|hablar|trabajar|ir|usar|tener)',
  '(ex|novio|esposo|marido|hombre|alguien) .. me (sigue|persigue|acosa|vigila|espia) .. (partes|casa|todo|siempre|telefono|$)',
  '(va a|quiere|dijo que (me|va)|juro que|amenaza con) (a)? (matarme|pegarme|golpearme|violarme)',
  '(pega|golpea|maltrata|abusa de|toca a) .. (a)? (mi|su|sus|mis) (hijo*|hija*|madre|mama|hermana|hermano|abuela|esposa|nietos|sobrin*)',
  '(escapar|huir|irme|salir|esconderme) de (mi)? (marido|esposo|pareja|novio|casa por miedo|maltratador|agresor)',
]

export const spanishEmergencyWords: readonly string[] = [
  '(esta|quedo|encontre|esta como|sigue) .. (inconsciente|desmayad*|sin conocimiento)',
  'no (despierta|reacciona|responde) $',
  'no (para|deja|paro) de sangrar',
  '(sangra|sangrando|sangrado) .. no (para|se detiene|se corta)',
]
