import { synonymGroups } from '../synonyms.ts'
import { splitWords } from '../words.ts'
import { type SearchLanguage, setOf } from './search-language.ts'

/**
 * Removes accents, which many leave out, in indexed texts and in queries: one form serves both. The tilde stays, since
 * `ano` is not `año`. The dictionary knows two endings by their accent alone: `medicación` and `medicaciones` would
 * part without it, so these words always get it.
 */
function wordsOf(text: string): string[] {
  const plain = text
    .normalize('NFKD')
    .replace(/\p{M}/gu, (mark, at: number, all: string) => (mark === tilde && /n/i.test(all[at - 1] ?? '') ? mark : ''))
    .normalize('NFC')
  return splitWords(plain).map((word) => word.replace(/([cs])ion$/, '$1ión').replace(/logia(s?)$/, 'logía$1'))
}

const tilde = '\u0303'

/** Like those of English. */
const groups = [
  ['acv', 'accidente cerebrovascular', 'derrame cerebral', 'ictus', 'infarto cerebral', 'embolia cerebral'],
  ['adrenalina', 'epinefrina'],
  ['agruras', 'acidez', 'acidez estomacal', 'ardor de estómago', 'reflujo', 'reflujo ácido', 'erge'],
  ['alergia', 'alérgico', 'alergias'],
  ['alta presión', 'presión alta', 'hipertensión', 'presión arterial alta', 'tensión alta', 'tensión arterial alta'],
  ['ansioso', 'ansiedad', 'nervios'],
  ['asma', 'asmático'],
  ['ataque al corazón', 'infarto', 'ataque cardíaco', 'infarto de miocardio', 'paro del corazón'],
  ['ataque de pánico', 'crisis de ansiedad', 'crisis de pánico'],
  ['azúcar en la sangre', 'glucosa', 'glucemia', 'azúcar en sangre'],
  ['azúcar alta', 'azúcar', 'diabetes'],
  ['azúcar baja', 'bajón de azúcar', 'hipoglucemia'],
  ['calentura', 'fiebre', 'temperatura alta'],
  ['culebrilla', 'herpes zóster', 'zona', 'culebrina'],
  ['cáncer de mama', 'cáncer de seno', 'cáncer de pecho'],
  ['depresión', 'deprimido', 'deprimida'],
  ['dolor de cabeza', 'cefalea', 'jaqueca', 'migraña'],
  ['dolor de espalda', 'lumbalgia', 'dolor lumbar', 'lumbago'],
  ['dolor de garganta', 'faringitis', 'anginas'],
  ['dolor de estómago', 'dolor de barriga', 'dolor de panza', 'dolor abdominal'],
  ['embarazo', 'embarazada', 'encinta', 'gestación'],
  ['epoc', 'enfermedad pulmonar obstructiva crónica', 'enfisema'],
  ['estreñimiento', 'estreñido', 'constipación'],
  ['falta de aire', 'dificultad para respirar', 'disnea', 'ahogo', 'me ahogo'],
  ['gripe', 'gripa', 'influenza'],
  ['heces', 'caca', 'popó', 'deposiciones'],
  ['infección urinaria', 'infección de orina', 'infección de las vías urinarias', 'cistitis', 'mal de orín'],
  ['insomnio', 'no puedo dormir', 'no duermo', 'desvelo'],
  ['its', 'ets', 'enfermedad de transmisión sexual', 'infección de transmisión sexual'],
  ['moquera', 'secreción nasal', 'nariz que gotea', 'mocos'],
  ['náuseas', 'ganas de vomitar', 'asco'],
  ['niño', 'niños', 'niña', 'infantil', 'infancia', 'pediátrico'],
  ['ojo rojo', 'conjuntivitis'],
  ['pap', 'papanicolaou', 'papanicolau', 'citología'],
  ['paracetamol', 'acetaminofén', 'tylenol'],
  ['picazón', 'comezón', 'prurito', 'picor'],
  ['presión baja', 'hipotensión', 'tensión baja'],
  ['quimio', 'quimioterapia'],
  ['radioterapia', 'radiación'],
  ['regla', 'menstruación', 'periodo', 'período'],
  ['resfriado', 'resfrío', 'catarro', 'constipado'],
  ['riñón', 'renal', 'riñones'],
  ['corazón', 'cardíaco', 'cardiaco'],
  ['hígado', 'hepático'],
  ['pulmón', 'pulmonar'],
  ['ronchas', 'urticaria', 'habones'],
  ['soroche', 'mal de altura'],
  ['tdah', 'trastorno por déficit de atención e hiperactividad', 'déficit de atención'],
  ['tirado', 'cansancio', 'fatiga', 'cansado', 'agotado'],
  ['tomografía', 'tac', 'tc'],
  ['vacuna', 'vacunación', 'inyección', 'inmunización'],
  ['varicela', 'viruela loca'],
  ['vih', 'sida'],
  ['vph', 'virus del papiloma humano'],
  ['vómito', 'vómitos', 'vomitar', 'devolver'],
]

export const spanish: SearchLanguage = {
  code: 'es',
  dictionary: 'spanish',
  wordsOf,
  synonyms: synonymGroups(groups.map((group) => group.map(wordsOf))),
  generalWords: setOf(
    `acerca afección afecciones ahora algún alguna algunas alguno algunos alivia aliviar alivio alternativa alternativas antes artículo artículos
    ayuda ayudar bien bueno buena buenas buenos cada caso casos causa causan causas común comunes comer complicaciones condición consejos
    cosas crónica crónico cuidado cuidados cuidar cura curar curarse curo daño dar debe debo deben debería después detección día días diagnóstico
    diferencia diferente diferentes doctor doctora dosis dura duran durar edad efectiva efectivo efecto efectos elegir enferma enfermedad
    enfermedades enfermo estudio estudios etapa etapas evita evitar examen exámenes factores forma formas grave graves hace hacer
    importante información investigación largo larga lista mal mala malo manera mayor mayores médica médicas médico médicos medicamento
    medicamentos medicina medicinas mejor mejorar menor menos mes meses método métodos momento mucha mucho muchos muchas mujer mujeres hombre hombres
    natural naturales necesito normal nueva nuevo nuevas nuevos opciones paciente pacientes parte peligro peligrosa peligroso persona
    personas posible prevención prevenir previene problema problemas procedimiento pronóstico prueba pruebas puede pueden puedo quita quitar
    rápido razones recomendaciones reducir relación remedio remedios resultado resultados riesgo riesgos sabe saber salud secundario secundarios
    segura seguro semana semanas señal señales sentir siento signo signos síntoma síntomas tener tengo tengan terapia terapias tiempo tiene tienen
    tipo tipos toma tomar tomo trata tratamiento tratamientos tratar trastorno trastornos usa usar uso útil vida vive vivir`
      .split(/\s+/)
      .flatMap(wordsOf)
      .join(' '),
  ),
  fillers: setOf(
    `favor hola gracias ayuda ayudenme quiero quisiera necesito saber informacion información informaciones pregunta preguntas duda dudas
    busco buscando buscar dime decir diganme alguien puede pueden puedo podria gustaria sobre acerca cual cuales cuanto cuanta cuantos cuantas
    cuando donde como que quien quienes porque por para si es son esta estan hay mi mis me se te le lo la el los las un una unos unas de del en con y o a al`
      .split(/\s+/)
      .flatMap(wordsOf)
      .join(' '),
  ),
  asksForArticles: setOf(
    'articulo articulos de por escrito escribio autor autora revisado revisor revisora sobre acerca mas todos todas',
  ),
  ofNames: setOf('dr dra sr sra lic prof profesor profesora y el la los las de del en un una nuestro nuestra para con'),
  diseaseName: (subject) => `enfermedad de ${subject}`,
  capitals: new Map(),
  spelling: {
    letters: 'a-zñóí',
    endings:
      '(itis|osis|asis|emia|oma|omas|patía|patia|ectomia|plastia|algia|rrea|fobia|plejia|uria|nea|scopia|pril|sartan|estatina|olol|prazol|azol|micina|cilina|ciclina|xaban|oxetina|profeno|triptan|mab|vir|gliptina|formina|semida|tiazida|azepam|caina|sona|solona|parina|dipino)s?$',
    bySound: false,
  },
}
